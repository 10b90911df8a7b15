// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Avatar } from '../src/display/avatar.tsx';
import { show } from './person.tsx';

test('[V10] people differ by their initials alone: no avatar has a colour, for colours have meanings', () => {
  const names = ['Ada Okafor', 'Zoë O’Brien', 'Li Chen'];
  show(names.map((name) => <Avatar key={name} name={name} />));
  const avatars = [...document.querySelectorAll('.al-avatar')];
  expect(avatars.map(({ textContent }) => textContent)).toEqual(['AO', 'ZO', 'LC']);
  expect(new Set(avatars.map((one) => one.outerHTML.replace(one.textContent, ''))).size).toBe(1);
});
