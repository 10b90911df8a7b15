import { getOneTimeTooltips, getSession } from '@alethea/accounts/contract/client';
import { getThread, listClinicConsults, listConsults, openConsult } from '@alethea/consults/contract/client';
import { getServicePage } from '@alethea/directory/contract/client';
import { defineChange } from '@alethea/kernel/calls/change';
import type { Remote } from '@alethea/kernel/calls/remote';
import { operationKey } from '@alethea/web-kit/calls/query.tsx';
import { createQueryClient, metaOf } from '@alethea/web-kit/calls/query-client';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshFor } from './live-updates.ts';

const ON_SCREEN: readonly Remote[] = [
  getSession,
  listConsults,
  getThread,
  openConsult,
  listClinicConsults,
  getServicePage,
  getOneTimeTooltips,
];

/** What is asked again of some answers that are on screen, after a notice. */
function askedAgainAfter(notice: Parameters<typeof refreshFor>[1]): readonly string[] {
  const queryClient = createQueryClient();
  const asked: string[] = [];
  for (const operation of ON_SCREEN) {
    const queryKey = operationKey(operation, {});
    queryClient.setQueryData(queryKey, {});
    const queryFn = async () => {
      asked.push(operation.name);
      return {};
    };
    new QueryObserver(queryClient, { queryKey, queryFn, meta: metaOf(operation), refetchOnMount: false }).subscribe(
      () => {},
    );
  }
  refreshFor(queryClient, notice);
  queryClient.clear();
  return asked;
}

const changed = (kind: string) => askedAgainAfter({ type: 'changed', changed: [defineChange(kind)('1')] });

test('a change of a consult puts lists and threads out of date, but never opens a consult anew', () => {
  expect(changed('consult')).toEqual([
    'secureMessaging-listConsults',
    'secureMessaging-getThread',
    'clinicInbox-listConsults',
  ]);
});

test('after a gap, and after a change of rights, everything on screen is asked again but the opening of a consult', () => {
  const everything = ON_SCREEN.filter((operation) => operation !== openConsult).map(({ name }) => name);
  expect(askedAgainAfter({ type: 'resync' })).toEqual(everything);
  expect(changed('roles')).toEqual(everything);
  expect(changed('session')).toEqual(everything);
});

test('[CALL-27] a tooltip dismissed elsewhere is dismissed here', () => {
  expect(changed('oneTimeTooltips')).toEqual(['oneTimeTooltips-get']);
});

test('a kind that no screen shows changes nothing', () => {
  expect(changed('weather')).toEqual([]);
});
