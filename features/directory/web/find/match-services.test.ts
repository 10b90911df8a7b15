import { expect, test } from 'vitest';
import { matchServices } from './match-services.ts';

const SERVICES = [
  { specialty: 'Cardiology', subsite: 'Heart failure', personNames: 'Anjali Raman', city: 'Calgary' },
  { specialty: 'Cardiology', subsite: 'Heart failure', personNames: 'Zoé Bélanger-Roy', city: 'Kelowna' },
  { specialty: 'Cardiology', subsite: 'Prevention', personNames: 'Anjali Raman', city: 'Calgary' },
  { specialty: 'Ear, Nose/Throat', subsite: 'Sleep', personNames: 'Ana Heart', city: 'Calgary' },
];
const found = (typed: string) => matchServices(SERVICES, typed).map(({ label, detail }) => [label, detail]);

test('[R28] a kind of service is found once, by the beginnings of its words', () => {
  expect(found('card fail')).toEqual([['Heart failure', 'Cardiology']]);
  expect(found('throat')).toEqual([['Sleep', 'Ear, Nose/Throat']]);
  expect(found('ca')).toEqual([]);
});

test('[R28] a specialist is found by a name, whatever its accents, with each of their services', () => {
  expect(found('belanger')).toEqual([['Zoé Bélanger-Roy', 'Cardiology · Heart failure · Kelowna']]);
  expect(found('raman').map(([, detail]) => detail)).toEqual([
    'Cardiology · Heart failure · Calgary',
    'Cardiology · Prevention · Calgary',
  ]);
  expect(found('heart')).toEqual([
    ['Heart failure', 'Cardiology'],
    ['Ana Heart', 'Ear, Nose/Throat · Sleep · Calgary'],
  ]);
});
