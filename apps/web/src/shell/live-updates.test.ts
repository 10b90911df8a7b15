import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshFor } from './live-updates.ts';

const NAMES = [
  'login-getSession',
  'secureMessaging-listConsults',
  'secureMessaging-getThread',
  'secureMessaging-openConsult',
  'clinicInbox-listConsults',
  'services-getServicePage',
  'oneTimeTooltips-get',
];

function outOfDateAfter(notice: Parameters<typeof refreshFor>[1]): readonly string[] {
  const queryClient = new QueryClient();
  for (const name of NAMES) queryClient.setQueryData([name, {}], {});
  refreshFor(queryClient, notice);
  return NAMES.filter((name) => queryClient.getQueryState([name, {}])?.isInvalidated);
}

const changed = (kind: string) => outOfDateAfter({ type: 'changed', changed: [{ kind, id: '1' }] });

test('a change of a consult puts lists and threads out of date, but never opens a consult anew', () => {
  expect(changed('consult')).toEqual([
    'secureMessaging-listConsults',
    'secureMessaging-getThread',
    'clinicInbox-listConsults',
  ]);
});

test('after a gap, and after a change of rights, everything is out of date but the opening of a consult', () => {
  const everything = NAMES.filter((name) => name !== 'secureMessaging-openConsult');
  expect(outOfDateAfter({ type: 'resync' })).toEqual(everything);
  expect(changed('roles')).toEqual(everything);
  expect(changed('session')).toEqual(everything);
});

test('[CALL-27] a tooltip dismissed elsewhere is dismissed here', () => {
  expect(changed('oneTimeTooltips')).toEqual(['oneTimeTooltips-get']);
});

test('a kind that no screen shows changes nothing', () => {
  expect(changed('weather')).toEqual([]);
});
