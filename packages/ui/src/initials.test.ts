import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Dr. Lucie Beaulieu', 'LB'],
  ['Chidi', 'C'],
  ['Mary Ann van der Berg', 'MB'],
  ['émile zola', 'ÉZ'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
