import { attackSize } from '@alethea/test-kit/attack-size';
import { expect, test } from 'vitest';
import { OperationFailure } from '../operations/failure.ts';
import { createUnknownSessions } from './unknown-sessions.ts';

const PER_MINUTE = 10;
const ATTACK = attackSize(500, 50_000);
const HOME = '192.0.2.7';

/** A table of sessions that counts its queries, behind the guard. */
function guarded(held: ReadonlySet<string>) {
  let passedMs = 0;
  let queries = 0;
  const guard = createUnknownSessions(PER_MINUTE, () => passedMs);
  let isAway = false;
  const find = async (token: string) => {
    queries += 1;
    if (isAway) throw new OperationFailure('unavailable', 'temporarily_unavailable');
    return held.has(token) ? token : null;
  };
  return {
    ask: (token: string, network = HOME) =>
      guard
        .lookUp(token, network, () => find(token))
        .catch((error: unknown) => {
          if (error instanceof OperationFailure) return error.code;
          throw error;
        }),
    pass: (ms: number) => {
      passedMs += ms;
    },
    setAway: (away: boolean) => {
      isAway = away;
    },
    get queries() {
      return queries;
    },
  };
}

const guesses = Array.from({ length: ATTACK }, (_, place) => `guess-${place}`);

test('session tokens that nobody holds cost a network so many queries in a minute, however many come at once', async () => {
  const table = guarded(new Set());
  const answers = await Promise.all(guesses.map((guess) => table.ask(guess)));
  expect(table.queries).toBe(PER_MINUTE);
  expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(ATTACK - PER_MINUTE);
  table.pass(60_000);
  expect(await table.ask('later')).toBeNull();
});

test('who is signed in at the same address is not hurt, nor is anybody elsewhere', async () => {
  const table = guarded(new Set(['mine', 'theirs']));
  expect(await table.ask('mine')).toBe('mine');
  await Promise.all(guesses.map((guess) => table.ask(guess)));
  expect(await table.ask('mine')).toBe('mine');
  expect(await table.ask('theirs', '198.51.100.4')).toBe('theirs');
});

test('a clinic that comes back after a restart takes nothing from its share', async () => {
  const staff = Array.from({ length: PER_MINUTE * 5 }, (_, place) => `staff-${place}`);
  const table = guarded(new Set(staff));
  for (const token of staff) expect(await table.ask(token)).toBe(token);
});

test('what a database that is away did not answer takes nothing from the share of those who ask again', async () => {
  const table = guarded(new Set(['mine']));
  table.setAway(true);
  for (let time = 0; time < PER_MINUTE * 3; time++) expect(await table.ask('mine')).toBe('temporarily_unavailable');
  table.setAway(false);
  expect(await table.ask('mine')).toBe('mine');
});

test('a session that has ended counts as unknown from then on', async () => {
  const held = new Set(['mine']);
  const table = guarded(held);
  await table.ask('mine');
  held.clear();
  const answers = [];
  for (let time = 0; time < PER_MINUTE + 2; time++) answers.push(await table.ask('mine'));
  expect(answers.slice(0, -1)).toEqual(Array.from({ length: PER_MINUTE + 1 }, () => null));
  expect(answers.at(-1)).toBe('too_many_requests');
});
