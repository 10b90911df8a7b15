// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { endSessions, lockAccount, resetSecondFactors, unlockAccount } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/desk/operator-en.ts';
import type { Person } from '../desk/parts/views.ts';
import { PersonAccess } from '../desk/people/person-access.tsx';

const PERSON_ID = '0199f3a0-0000-7000-8000-000000000011';
const done = () => ({ ok: true as const });

function open(person: Partial<Person>, answers: Parameters<typeof showScreen>[1] = {}) {
  const whole = { personId: PERSON_ID, lock: null, sessions: 0, hasSecondFactor: false, ...person } as Person;
  return showScreen(<PersonAccess person={whole} />, answers);
}

test('an account is locked with a reason only, and a second press waits for the first', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof done>>();
  const { screen, person, sentTo } = open({}, { answers: [answering(lockAccount, () => answer.promise)] });
  await person.click(screen.getByRole('button', { name: en.person.lock }));
  const dialog = within(await screen.findByRole('dialog', { name: en.reasons.lockTitle }));
  await person.click(dialog.getByRole('button', { name: en.reasons.lock }));
  expect(await dialog.findByText(en.reasons.required)).toBeDefined();
  await person.type(dialog.getByLabelText(en.reasons.reason), '   ');
  await person.click(dialog.getByRole('button', { name: en.reasons.lock }));
  expect(sentTo(lockAccount)).toEqual([]);
  await person.type(dialog.getByLabelText(en.reasons.reason), 'Lost laptop.');
  await person.dblClick(dialog.getByRole('button', { name: en.reasons.lock }));
  answer.resolve(done());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(lockAccount).map(({ personId }) => personId)).toEqual([PERSON_ID]);
  expect(sentTo(lockAccount)[0]?.reason.trim()).toBe('Lost laptop.');
});

test('a refusal is told in the dialog, which keeps the reason', async () => {
  const refusing = answering(lockAccount, () => Promise.reject(refused('role_beyond_own')));
  const { screen, person } = open({}, { answers: [refusing] });
  await person.click(screen.getByRole('button', { name: en.person.lock }));
  const dialog = within(await screen.findByRole('dialog', { name: en.reasons.lockTitle }));
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(en.reasons.reason);
  await person.type(reason, 'Left the clinic.');
  await person.click(dialog.getByRole('button', { name: en.reasons.lock }));
  expect(await dialog.findByText(en.errors.role_beyond_own)).toBeDefined();
  expect(reason.value).toBe('Left the clinic.');
});

test('who is locked is unlocked by one press, and is not offered the lock', async () => {
  const lock = { at: '2026-11-20T16:00:00.000Z', byName: 'Jo Park', reason: 'Lost laptop.' };
  const { screen, person, sentTo } = open({ lock }, { answers: [answering(unlockAccount, done)] });
  expect(screen.queryByRole('button', { name: en.person.lock })).toBeNull();
  await person.click(screen.getByRole('button', { name: en.person.unlock }));
  await waitFor(() => expect(sentTo(unlockAccount)).toEqual([{ personId: PERSON_ID }]));
});

test('signing somebody out everywhere says how many sessions ended, and is offered where there are any', async () => {
  const { screen, person } = open({ sessions: 2 }, { answers: [answering(endSessions, () => ({ ended: 2 }))] });
  await person.click(screen.getByRole('button', { name: en.person.endSessions }));
  expect(await screen.findByText(en.person.sessionsEnded(2))).toBeDefined();
  expect(screen.queryByRole('button', { name: en.person.resetSecondFactors })).toBeNull();
});

test('second factors are reset with a word on how the person was recognised', async () => {
  const { screen, person, sentTo } = open(
    { hasSecondFactor: true },
    { answers: [answering(resetSecondFactors, done)] },
  );
  expect(screen.queryByRole('button', { name: en.person.endSessions })).toBeNull();
  await person.click(screen.getByRole('button', { name: en.person.resetSecondFactors }));
  const dialog = within(await screen.findByRole('dialog', { name: en.reasons.resetTitle }));
  await person.type(dialog.getByLabelText(en.reasons.reason), 'Seen in person.');
  await person.click(dialog.getByRole('button', { name: en.reasons.reset }));
  await waitFor(() => expect(sentTo(resetSecondFactors)).toEqual([{ personId: PERSON_ID, reason: 'Seen in person.' }]));
});
