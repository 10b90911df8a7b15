import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Dr. Lucie Beaulieu', 'LB'],
  ['Chidi', 'C'],
  ['Mary Ann van der Berg', 'MB'],
  ['émile zola', 'ÉZ'],
  ['Dr. Anjali Raman, MD, FRCPC (Consultant)', 'AR'],
  ['Alethea (Referrer)', 'A'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
