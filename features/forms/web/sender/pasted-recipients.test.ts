import { expect, test } from 'vitest';
import { pastedRecipients } from './pasted-recipients.ts';
import { recipientKey } from './sender-values.ts';

const read = (text: string) => pastedRecipients(text, 'AB').map(({ line: _, ...recipient }) => recipient);
const margaret = { province: 'AB', phn: '33334-3333', email: 'margaret@home.example', problem: '' } as const;

test('cells that were copied are taken by what they look like, in any order and between others', () => {
  expect(read('Margaret Hill\t33334-3333\t403-555-0142\tmargaret@home.example\n')).toEqual([margaret]);
  expect(read('margaret@home.example\t1961-03-02\t33334-3333')).toEqual([margaret]);
});

test('a CSV file with heads is taken by these, with quotes, semicolons and blank rows', () => {
  const text = '"Name";"PHN";"E-mail"\r\n"Hill; Margaret";33334-3333;margaret@home.example\r\n;;\r\n';
  expect(read(text)).toEqual([margaret]);
  expect(read('Courriel,NAM\nmargaret@home.example,33334-3333')).toEqual([margaret]);
});

test('a province is taken by its code or its name, and the number as that province writes it', () => {
  const phn = '9698658215';
  expect(read(`BC\t${phn}\tjo@home.example`)[0]).toMatchObject({ province: 'BC', phn });
  for (const name of ['British Columbia', 'Colombie-Britannique']) {
    expect(read(`${name}\t${phn}\tjo@home.example`)[0]).toMatchObject({ province: 'BC', phn });
  }
});

test('what is wrong with a row is said of it, and each recipient is taken once', () => {
  const listed = new Set([recipientKey({ ...margaret, email: 'Listed@home.example' })]);
  const text = [
    '33334-3333\tmargaret@home.example',
    '333343333\tMargaret@home.example',
    '33334-3333\tlisted@home.example',
    '33334-3333\t',
    '123456789\tjo@home.example',
  ].join('\n');
  expect(pastedRecipients(text, 'AB', listed).map(({ problem }) => problem)).toEqual([
    '',
    'This recipient is in the list already.',
    'This recipient is in the list already.',
    'Email is required',
    'PHN is invalid',
  ]);
});

test('nothing is made of nothing', () => {
  expect(read('')).toEqual([]);
  expect(read('\n\t\n')).toEqual([]);
});
