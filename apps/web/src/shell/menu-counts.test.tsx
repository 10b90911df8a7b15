// @vitest-environment happy-dom
import type { Client } from '@alethea/web-kit/calls/client';
import { useCounts } from '@alethea/web-kit/calls/counts';
import { ClientProvider } from '@alethea/web-kit/calls/query.tsx';
import { createQueryClient } from '@alethea/web-kit/calls/query-client';
import type { Count } from '@alethea/web-kit/page/manifest';
import { type Session, SessionContext } from '@alethea/web-kit/session/session';
import { cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FEATURES } from '../features.ts';
import { person } from '../testing/person.ts';

// A second is short where other work fills the machine.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

const countOf = (name: string) => FEATURES.screens.find(({ route }) => route.name === name)?.menu?.count;
const [inbox, clinicInbox, news] = [countOf('secure-messaging'), countOf('clinic-inbox'), FEATURES.brand?.unread];
const counts = [inbox, clinicInbox, news].flatMap((count) => count ?? []);

/** Counts as the frame does it; every operation answers 4 in the inbox, 7 in the clinic and 2 news. */
function countAs(session: Session) {
  const called: string[] = [];
  const client: Client = {
    call: async ({ name }) => {
      called.push(name);
      return { inbox: 4, clinic: 7, count: 2 } as never;
    },
  };
  const { result } = renderHook(() => useCounts(counts), {
    wrapper: ({ children }) => (
      <ClientProvider client={client} queryClient={createQueryClient()}>
        <SessionContext value={session}>{children}</SessionContext>
      </ClientProvider>
    ),
  });
  const numberOf = (count: Count | undefined) => result.current(count);
  return { called, numberOf };
}

test('[SHELL-12] [SHELL-13] entries with the same operation share one call, and each has its own number', async () => {
  const { called, numberOf } = countAs(person(['econsultAndSecureMessaging', 'moaConsultInbox']));
  expect([inbox, clinicInbox, news].map(numberOf)).toEqual([0, 0, 0]);
  await waitFor(() => expect([inbox, clinicInbox, news].map(numberOf)).toEqual([4, 7, 2]));
  expect(called.toSorted()).toEqual(['notifications-countUnread', 'secureMessaging-countUnread']);
});

test('what a person may not count is not asked for', async () => {
  const { called, numberOf } = countAs(person(['pracIdValidationRequiredPage']));
  await waitFor(() => expect(numberOf(news)).toBe(2));
  expect([inbox, clinicInbox].map(numberOf)).toEqual([0, 0]);
  expect(called).toHaveLength(1);
});
