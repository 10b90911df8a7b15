// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { listSearchWords, removeSearchWord, saveSearchWord, trySearch } from '../../contract/client.ts';
import type { SearchWord } from './views.ts';
import { WordsPart } from './words-part.tsx';

const SET = { setAt: '2026-11-20T16:30:00.000Z', setByName: 'Ida Roy' };
const afib: SearchWord = {
  ...{ typed: 'afib', meant: ['arrhythmia', 'cardiology'], weight: 'clinical' },
  ...{ origin: 'builtIn', version: 0, setAt: null, setByName: null },
};
const bug: SearchWord = {
  typed: 'kissing bug',
  meant: ['rash'],
  weight: 'leaning',
  origin: 'added',
  version: 3,
  ...SET,
};

function open({ save = (): SearchWord => bug, words = [afib, bug] } = {}) {
  const shown = showScreen(<WordsPart />, {
    answers: [
      answering(listSearchWords, () => ({ words, nextPage: null })),
      answering(saveSearchWord, () => ({ word: save() })),
      answering(removeSearchWord, () => ({})),
      answering(trySearch, () => ({
        parts: [{ typed: 'afib', meant: ['arrhythmia', 'cardiology'] }],
        services: [
          {
            ...{ serviceId: '0199f3a0-0000-7000-8000-0000000000c1', serviceName: 'Heart advice' },
            ...{ specialty: 'Cardiology', subsite: 'Arrhythmia' },
          },
        ],
      })),
    ],
  });
  const rowOf = async (text: string) => (await shown.screen.findByText(text)).closest('tr') as HTMLElement;
  return { ...shown, rowOf };
}

test('[FIND-25] the words say what they find, what is built in and who has added one', async () => {
  const { rowOf } = open();
  expect((await rowOf('afib')).textContent).toContain('arrhythmia, cardiology');
  expect((await rowOf('afib')).textContent).toContain('Built in');
  const added = (await rowOf('kissing bug')).textContent;
  expect(added).toContain('Hint only');
  expect(added).toContain('by Ida Roy');
});

test('a built-in word is edited from what it means now; a refusal keeps what was typed', async () => {
  const { screen, person, rowOf, sentTo } = open({
    save: () => {
      throw refused('word_changed');
    },
  });
  await person.click(within(await rowOf('afib')).getByRole('button', { name: 'Edit afib' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit afib' }));
  const meant = dialog.getByLabelText('Finds') as HTMLTextAreaElement;
  expect(meant.value).toBe('arrhythmia\ncardiology');
  await person.type(meant, '{Control>}a{/Control}heart rhythm');
  await person.click(dialog.getByRole('radio', { name: /^Decides/ }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Someone else has just changed this word/)).toBeDefined();
  expect(sentTo(saveSearchWord)).toEqual([{ typed: 'afib', meant: ['heart rhythm'], weight: 'deciding', basedOn: 0 }]);
  expect(meant.value).toBe('heart rhythm');
});

test('a word of more than six meanings is not sent, and the field says why', async () => {
  const { screen, person, sentTo } = open();
  await person.click(screen.getByRole('button', { name: 'Add a word' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a word' }));
  await person.type(dialog.getByLabelText('Word or phrase'), 'golf');
  await person.type(dialog.getByLabelText('Finds'), 'a{Enter}b{Enter}c{Enter}d{Enter}e{Enter}f{Enter}g');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Use at most 6 lines.')).toBeDefined();
  expect(sentTo(saveSearchWord)).toEqual([]);
});

test('an added word is removed at once, and UNDO sets it again', async () => {
  const { screen, person, rowOf, sentTo } = open();
  await person.click(within(await rowOf('kissing bug')).getByRole('button', { name: 'Remove kissing bug' }));
  await person.click(await screen.findByRole('button', { name: 'UNDO' }));
  expect(sentTo(removeSearchWord)).toEqual([{ typed: 'kissing bug', basedOn: 3 }]);
  await waitFor(() =>
    expect(sentTo(saveSearchWord)).toEqual([{ typed: 'kissing bug', meant: ['rash'], weight: 'leaning', basedOn: 0 }]),
  );
});

test('[FIND-25] a search is tried: how it is understood, and the services that come first', async () => {
  const { screen, person } = open();
  await person.type(screen.getByLabelText('Question'), 'fast afib');
  expect(await screen.findByText('afib → arrhythmia, cardiology')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Heart advice' }).getAttribute('href')).toContain('serviceId=0199f3a0');
});
