import type { PersonKey } from '../people.ts';
import { type Random, wholeNumber } from '../seeded-random.ts';

type Wording = (age: number, noun: string) => string;

const plain: Wording = (age, noun) => `${capital(noun)} of ${age}`;
const charted: Wording = (age, noun) => `${age}-year-old ${noun}`;
const full: Wording = (age, noun) =>
  `${age === 8 || age === 11 || age === 18 || (age > 79 && age < 90) ? 'An' : 'A'} ${age}-year-old ${noun}`;
const pointing: Wording = (age, noun) => `This ${age}-year-old ${noun}`;

/** How each referrer begins the history, and what some of them close with. */
const referrers: Partial<Record<PersonKey, { readonly wording: Wording; readonly closings: readonly string[] }>> = {
  nair: { wording: plain, closings: [] },
  thibault: { wording: charted, closings: ['Merci.', 'Thank you for your time.'] },
  gill: { wording: pointing, closings: ['Many thanks.', 'Your advice would be much appreciated.'] },
  kowalchuk: { wording: plain, closings: [] },
  fehr: { wording: charted, closings: ['Thanks in advance.'] },
  warsame: { wording: full, closings: ['Thank you.', 'Grateful for a word.'] },
  bouchard: { wording: charted, closings: [] },
  elmi: { wording: full, closings: ['Kind regards from Mill Creek.', 'Thank you for your help.'] },
  ocampo: { wording: plain, closings: ['Salamat, and thank you.', 'Happy to send more.'] },
  oreilly: { wording: pointing, closings: [] },
  yaremchuk: { wording: charted, closings: ['Can send films on request.', 'Thanks.'] },
  dufresne: { wording: plain, closings: ['The patient has agreed to this consult.'] },
  lindqvist: {
    wording: full,
    closings: ['Thank you, I see the patient again next week.', 'Happy to examine again if something is missing.'],
  },
  mutasa: { wording: charted, closings: ['I can arrange bloods the same day.'] },
  fraser: { wording: pointing, closings: ['Thank you from both of us.', 'I am in clinic until Thursday.'] },
};

const OPENINGS = [
  'Thank you for asking.',
  'A good question.',
  'Thanks for the clear story.',
  'Thank you, all I need is here.',
  'Glad you wrote.',
  'Thanks for this consult.',
] as const;
/** One answer in so many begins with a word to the colleague. */
const OPENING_SHARE = 0.35;
const CLOSING_SHARE = 0.6;

/** "Woman of 66" in the words of whoever asks; a girl or a boy until 18. */
export function patientWords(who: PersonKey, { sex, age }: { readonly sex: 'F' | 'M'; readonly age: number }): string {
  const nouns = age < 18 ? { F: 'girl', M: 'boy' } : { F: 'woman', M: 'man' };
  const wording = age < 3 ? charted : (referrers[who]?.wording ?? plain);
  return wording(age, nouns[sex]);
}

/** What the referrer closes the question with, or nothing. */
export function closingOf(random: Random, who: PersonKey): string | null {
  const closings = referrers[who]?.closings ?? [];
  if (closings.length === 0 || random() > CLOSING_SHARE) return null;
  return closings[wholeNumber(random, 0, closings.length - 1)] ?? null;
}

/** What an answer opens with, or nothing. */
export function openingOf(random: Random): string | null {
  return random() < OPENING_SHARE ? (OPENINGS[wholeNumber(random, 0, OPENINGS.length - 1)] ?? null) : null;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
