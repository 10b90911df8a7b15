import { bilingual, type Language, languageSpoken } from '@alethea/kernel/text/language';
import { expect, test } from 'vitest';
import { momentText } from '../pdf/paper-text.ts';
import { inLanguageOfNow, speakingIn } from './speaking.ts';

const texts = bilingual({ yes: 'Yes' }, { yes: 'Oui' });
const later = () => new Promise<void>((resolve) => setImmediate(resolve));

test('what runs at the same time speaks each its own language, also after a wait; outside of it English is spoken', async () => {
  const said = async (language: Language | null) =>
    speakingIn(language, async () => {
      await later();
      return texts.yes;
    });
  expect(await Promise.all([said('fr'), said('en'), said(null), said('fr')])).toEqual(['Oui', 'Yes', 'Yes', 'Oui']);
  expect(speakingIn('fr', () => speakingIn('en', () => texts.yes))).toBe('Yes');
  expect(languageSpoken()).toBe('en');
});

test('what is made piece by piece stays in the language in which it was begun, whoever fetches the pieces', async () => {
  async function* pieces() {
    yield texts.yes;
    await later();
    yield texts.yes;
  }
  const begun = speakingIn('fr', () => inLanguageOfNow(pieces()));
  const fetched: string[] = [];
  for await (const piece of begun) fetched.push(piece, texts.yes);
  expect(fetched).toEqual(['Oui', 'Yes', 'Oui', 'Yes']);
});

test('what is broken off is told so', async () => {
  let isEnded = false;
  function* pieces() {
    try {
      yield 1;
      yield 2;
    } finally {
      isEnded = true;
    }
  }
  for await (const piece of inLanguageOfNow(pieces())) if (piece === 1) break;
  expect(isEnded).toBe(true);
});

test('papers write a moment as their language does', () => {
  const moment = new Date('2026-11-21T16:05:00Z');
  expect(momentText(moment)).toMatch(/^November 21, 2026 at 10:05\sa\.m\. MT$/);
  expect(speakingIn('fr', () => momentText(moment))).toMatch(/^21 novembre 2026 à 10\sh\s05 \(heure des Rocheuses\)$/);
});
