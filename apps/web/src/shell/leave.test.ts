// @vitest-environment happy-dom
import { getProfile, getSession } from '@alethea/accounts/contract/client';
import { operationKey } from '@alethea/web-kit/calls/query.tsx';
import { createQueryClient } from '@alethea/web-kit/calls/query-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lastPerson, markSignedIn } from '../signed-in-mark.ts';
import { person } from '../testing/person.ts';
import { leaveSignedOut } from './leave.ts';

/** A page that shows a person's profile; `left` is what it still held when it was left, and for where. */
function openPage() {
  const session = person([]);
  const queryClient = createQueryClient();
  queryClient.setQueryData(operationKey(getSession, {}), { session });
  queryClient.setQueryData(operationKey(getProfile, {}), { profile: { firstName: 'Priya' } });
  markSignedIn(session);
  const held = () => ({ answers: queryClient.getQueryCache().getAll().length, greets: lastPerson()?.uid ?? null });
  const left: (ReturnType<typeof held> & { readonly to: string | URL })[] = [];
  const leaving = vi.spyOn(window.location, 'replace').mockImplementation((to) => void left.push({ to, ...held() }));
  onTestFinished(() => leaving.mockRestore());
  return { held, left, whole: { answers: 2, greets: session.uid } };
}

test('[LOGIN-26] a sign-out that the server has not taken clears nothing, and stays', async () => {
  const { held, left, whole } = openPage();
  await expect(leaveSignedOut(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(held()).toEqual(whole);
  expect(left).toEqual([]);
});

test('[LOGIN-26] signing out clears the profile and who is greeted before the page is left, and not before the server knows', async () => {
  const { held, left, whole } = openPage();
  await leaveSignedOut(async () => expect(held()).toEqual(whole));
  expect(left).toEqual([{ to: '/login', answers: 0, greets: null }]);
});
