// @vitest-environment happy-dom

import { getProfile } from '@alethea/accounts/contract/client';
import { lookUpPatient } from '@alethea/consults/contract/client';
import { listPhoneSlots } from '@alethea/directory/contract/client';
import { answering, refused, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { en } from '../../texts/en.ts';
import { phoneEn } from '../../texts/phone-en.ts';
import type { KnownPatient } from '../form/views.ts';
import { openAsk } from './ask-scene.tsx';

const { patient: texts } = en;
const KNOWN: KnownPatient = {
  ...{ phn: '534770172', firstName: 'Ines', lastName: 'Okoro', email: '', dateOfBirth: '1971-05-09' },
  ...{ province: 'AB', knownSince: '2026-03-02T16:00:00.000Z' },
};
const NOBODYS = '123456782';

/** The form of somebody who has asked about one patient before. */
async function open() {
  const answers = [
    answering(lookUpPatient, ({ phn = '' }) => (phn !== '' && KNOWN.phn.startsWith(phn) ? [KNOWN] : [])),
  ];
  const shown = openAsk({ answers });
  await shown.ready();
  const value = (label: string) => shown.field(label).value;
  return { ...shown, value, is: (label: string, text: string) => waitFor(() => expect(value(label)).toBe(text)) };
}

test('[HEALTHID-19] [HEALTHID-20] patients of earlier consults are asked for from the third character on, by the first three', async () => {
  const { screen, person, field, sentTo } = await open();
  await person.type(field(texts.phn), '53');
  expect(sentTo(lookUpPatient)).toEqual([]);
  expect(screen.queryByText(/Ines Okoro/)).toBeNull();
  await person.type(field(texts.phn), '477');
  expect(await screen.findByText(/Ines Okoro/)).toBeDefined();
  expect(sentTo(lookUpPatient)).toEqual([{ phn: '534' }]);
});

test('[HEALTHID-21] the whole number of a known patient fills the rest, says so, and can be taken back', async () => {
  const { screen, fill, press, is, value } = await open();
  fill(texts.phn, KNOWN.phn);
  await is(texts.lastName, 'Okoro');
  expect(value(texts.dateOfBirth)).toBe('1971/05/09');
  expect((await screen.findAllByText(texts.filled('Ines Okoro'))).length).toBeGreaterThan(0);
  await press(texts.undoFilling);
  await is(texts.lastName, '');
  expect(value(texts.phn)).toBe('53477-0172');
});

test('[R2] what was typed before the number is not written over: both are shown, and the person decides', async () => {
  const { screen, fill, press, is, value } = await open();
  fill(texts.lastName, 'Typed By Hand');
  fill(texts.phn, KNOWN.phn);
  const known = /as Ines Okoro, born May 9, 1971/;
  expect(await screen.findByText(known)).toBeDefined();
  expect(value(texts.lastName)).toBe('Typed By Hand');
  await press(texts.useKnown);
  await is(texts.lastName, 'Okoro');
  expect(screen.queryByText(known)).toBeNull();
});

test('[R2] another health number takes back what was filled in from the first, and asks about what was typed since', async () => {
  const { screen, fill, press, is } = await open();
  fill(texts.phn, KNOWN.phn);
  await is(texts.lastName, 'Okoro');
  fill(texts.phn, NOBODYS);
  await is(texts.lastName, '');
  await is(texts.dateOfBirth, '');
  expect(screen.queryByText(texts.leftOverTitle)).toBeNull();

  fill(texts.phn, KNOWN.phn);
  await is(texts.lastName, 'Okoro');
  fill(texts.lastName, 'Edited Since');
  fill(texts.phone, '4035550142');
  fill(texts.phn, NOBODYS);
  expect(await screen.findByText('The PHN is another patient’s now')).toBeDefined();
  await is(texts.firstName, '');
  await is(texts.lastName, 'Edited Since');
  await press(texts.clearLeftOver);
  for (const label of [texts.firstName, texts.lastName, texts.phone]) await is(label, '');
});

test('a lookup that fails is nothing that the person must know of', async () => {
  const answers = [
    answering(lookUpPatient, () => {
      throw refused('too_many_requests', 'rate_limited');
    }),
  ];
  const { ready, screen, fillIn, sentTo } = openAsk({ answers });
  await ready();
  await fillIn();
  await waitFor(() => expect(sentTo(lookUpPatient)).not.toEqual([]));
  expect(
    screen
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('');
});

test('[FIND-11] a phone consult without times says what else can be done', async () => {
  const answers = [answering(listPhoneSlots, () => ({ days: [] })), answering(getProfile, () => new Promise(() => {}))];
  const { ready, screen, person, hrefs } = openAsk({ service: { type: 'phoneConsult' }, answers });
  await ready();
  expect(await screen.findByText('No times in the next 7 days')).toBeDefined();
  await person.click(screen.getByRole('link', { name: phoneEn.find }));
  expect(hrefs).toEqual(['/dashboard/consult']);
});
