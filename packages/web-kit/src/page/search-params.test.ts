import { expect, test } from 'vitest';
import {
  choiceParam,
  indexParam,
  parseSearch,
  presentParams,
  type RawSearch,
  stringifySearch,
  textParam,
  textParams,
} from './search-params.ts';

const read = (raw: RawSearch) =>
  presentParams({
    text: textParam(raw.text),
    index: indexParam(raw.index),
    choice: choiceParam(raw.choice, ['Time', 'Price']),
    flag: String(raw.flag) === 'true' || undefined,
  });

test('what an address carries wrongly is left out', () => {
  expect(read(parseSearch(`?index=-1&choice=Age&flag=no&text=${'x'.repeat(201)}`))).toEqual({});
  expect(read(parseSearch('?index=12345&text='))).toEqual({});
  expect(textParams('tab')(parseSearch('?tab=&other=x'))).toEqual({});
});

test('params survive being written and read, and what has been checked once is checked the same again', () => {
  const search = read(parseSearch('?text=ear+%26+nose%3F&index=0&choice=Time&flag=true&other=x'));
  expect(stringifySearch(search)).toBe('?text=ear+%26+nose%3F&index=0&choice=Time&flag=true');
  expect(read(search)).toEqual(search);
  expect(stringifySearch({ tab: undefined, id: '', other: null })).toBe('');
});
