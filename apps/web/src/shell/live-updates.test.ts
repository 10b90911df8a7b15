import { createQueryClient } from '@alethea/web-kit/query-client';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { OPENING, refreshFor } from './live-updates.ts';

const NAMES = [
  'login-getSession',
  'secureMessaging-listConsults',
  'secureMessaging-getThread',
  'secureMessaging-openConsult',
  'clinicInbox-listConsults',
  'services-getServicePage',
  'oneTimeTooltips-get',
];

/** What is asked again of some answers that are on screen, after a notice. */
function askedAgainAfter(notice: Parameters<typeof refreshFor>[1]): readonly string[] {
  const queryClient = createQueryClient([OPENING]);
  const asked: string[] = [];
  for (const name of NAMES) {
    const queryKey = [name, {}];
    queryClient.setQueryData(queryKey, {});
    const queryFn = async () => {
      asked.push(name);
      return {};
    };
    new QueryObserver(queryClient, { queryKey, queryFn, refetchOnMount: false }).subscribe(() => {});
  }
  refreshFor(queryClient, notice);
  queryClient.clear();
  return asked;
}

const changed = (kind: string) => askedAgainAfter({ type: 'changed', changed: [{ kind, id: '1' }] });

test('a change of a consult puts lists and threads out of date, but never opens a consult anew', () => {
  expect(changed('consult')).toEqual([
    'secureMessaging-listConsults',
    'secureMessaging-getThread',
    'clinicInbox-listConsults',
  ]);
});

test('after a gap, and after a change of rights, everything on screen is asked again but the opening of a consult', () => {
  const everything = NAMES.filter((name) => name !== OPENING);
  expect(askedAgainAfter({ type: 'resync' })).toEqual(everything);
  expect(changed('roles')).toEqual(everything);
  expect(changed('session')).toEqual(everything);
  expect(changed('membership')).toEqual(everything);
});

test('[CALL-27] a tooltip dismissed elsewhere is dismissed here', () => {
  expect(changed('oneTimeTooltips')).toEqual(['oneTimeTooltips-get']);
});

test('a kind that no screen shows changes nothing', () => {
  expect(changed('weather')).toEqual([]);
});
