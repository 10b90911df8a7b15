import { expect, test } from 'vitest';
import { groupCommands, matchCommands } from './match-commands.ts';

const COMMANDS = [
  { label: 'Profile', keywords: 'Dr. Zoë Nguyễn' },
  { label: 'New Consult', keywords: 'ask find specialist' },
  { label: 'Secure messaging', keywords: 'inbox' },
  { label: 'Theme: dark', keywords: 'colour' },
  { label: 'Find support' },
];
const found = (typed: string) => matchCommands(COMMANDS, typed).map(({ label }) => label);

test('nothing typed shows everything, in its order', () => {
  expect(found('')).toEqual(COMMANDS.map(({ label }) => label));
});

test('each typed word begins a word of the label or its other words, whatever case and accents', () => {
  expect(found('cons new')).toEqual(['New Consult']);
  expect(found('INBOX')).toEqual(['Secure messaging']);
  expect(found('nguyen zoe')).toEqual(['Profile']);
  expect(found('onsult')).toEqual([]);
  expect(found('inbox dark')).toEqual([]);
});

test('what begins with what was typed stands first', () => {
  expect(found('find')).toEqual(['Find support', 'New Consult']);
});

test('headings come in the order of their first entry and hold all of theirs', () => {
  const commands = ['Go to', 'Commands', 'Go to'].map((group, key) => ({ group, key }));
  const grouped = groupCommands(commands).map(({ group, commands: ofIt }) => [group, ofIt.map(({ key }) => key)]);
  expect(grouped).toEqual([
    ['Go to', [0, 2]],
    ['Commands', [1]],
  ]);
});
