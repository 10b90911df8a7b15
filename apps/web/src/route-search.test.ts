import { expect, test } from 'vitest';
import {
  askSearch,
  clinicInboxSearch,
  findSearch,
  messagingSearch,
  parseSearch,
  stringifySearch,
} from './route-search.ts';

test('[CROUTE-02] [CROUTE-03] [CROUTE-04] [CROUTE-05] [CROUTE-06] [CROUTE-07] the consult search reads its params', () => {
  const address = '?locationIdx=2&searchText=1234&specialty=ENT&subsite=Ear&sortType=Time&forceReset=true&other=x';
  expect(findSearch(parseSearch(address))).toEqual({
    locationIdx: 2,
    searchText: '1234',
    specialty: 'ENT',
    subsite: 'Ear',
    sortType: 'Time',
    forceReset: true,
  });
});

test('what an address carries wrongly is left out', () => {
  const raw = parseSearch(`?locationIdx=-1&sortType=Price&forceReset=no&searchText=${'x'.repeat(201)}&specialty=`);
  expect(findSearch(raw)).toEqual({});
});

test('[CROUTE-14] [CROUTE-15] the forms read service and location', () => {
  expect(askSearch(parseSearch('?serviceId=s1&locationIdx=0'))).toEqual({ serviceId: 's1', locationIdx: 0 });
});

test('[CROUTE-18] [CROUTE-19] the inbox reads tab and consult, the clinic inbox the consult', () => {
  expect(messagingSearch(parseSearch('?tab=archive&econsultId=a1'))).toEqual({ tab: 'archive', econsultId: 'a1' });
  expect(clinicInboxSearch(parseSearch('?econsultId=a1&tab=x'))).toEqual({ econsultId: 'a1' });
});

test('params survive being written and read, and what has been checked once is checked the same again', () => {
  const search = findSearch(parseSearch('?locationIdx=0&searchText=ear+%26+nose%3F&forceReset=true'));
  expect(stringifySearch(search)).toBe('?locationIdx=0&searchText=ear+%26+nose%3F&forceReset=true');
  expect(findSearch(search)).toEqual(search);
  expect(stringifySearch({ tab: undefined, econsultId: '', other: null })).toBe('');
});
