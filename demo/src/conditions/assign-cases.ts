import { clinics } from '../clinics.ts';
import type { PersonKey } from '../people.ts';
import { people } from '../people.ts';
import type { Random } from '../seeded-random.ts';
import type { DemoService } from '../services/demo-service.ts';

/** The demo world looks back on 14 months. */
export const OLDEST_DAYS = 425;
/** The higher, the more of the consults are recent. */
const RECENCY = 1.7;
/** Ways to draw a referrer from the specialist's own province before anybody will do. */
const DRAWS_AT_HOME = 2;

/** How much each asks; the physician of the demo most, and the one whose inbox the browser tests work in least. */
const shares: readonly (readonly [PersonKey, number])[] = [
  ['nair', 15],
  ['thibault', 7],
  ['gill', 7],
  ['kowalchuk', 1],
  ['fehr', 7],
  ['warsame', 7],
  ['bouchard', 8],
  ['elmi', 8],
  ['ocampo', 8],
  ['oreilly', 7],
  ['yaremchuk', 7],
  ['dufresne', 7],
  ['lindqvist', 8],
  ['mutasa', 5],
  ['fraser', 5],
];

/** Somebody who asks this service, more often one of its own province. */
export function drawReferrer(random: Random, service: DemoService): PersonKey {
  let drawn = drawByShare(random);
  for (let again = 0; again < DRAWS_AT_HOME && !isAtHome(drawn, service); again++) drawn = drawByShare(random);
  return drawn;
}

function drawByShare(random: Random): PersonKey {
  let left = random() * shares.reduce((sum, [, share]) => sum + share, 0);
  for (const [key, share] of shares) {
    left -= share;
    if (left < 0) return key;
  }
  return 'nair';
}

function isAtHome(key: PersonKey, service: DemoService): boolean {
  const { clinic } = people[key];
  return clinic !== null && clinics[clinic].province === clinics[service.clinic].province;
}

/** Days before today, at least so many, the recent ones denser. */
export function drawDaysAgo(random: Random, least: number): number {
  return least + Math.floor((OLDEST_DAYS - least) * random() ** RECENCY);
}
