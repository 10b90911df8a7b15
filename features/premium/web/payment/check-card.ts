import { en } from '../../texts/en.ts';

/** What may be wrong with a card that was entered. */
export type CardFault = 'number' | 'expiry' | 'code';

/** The digits of a number, whatever stands between them. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** What is wrong with a card, part by part; whether its number is one is the provider's to say. */
export function faultsOf(card: Readonly<Record<CardFault, string>>, now: Date): Partial<Record<CardFault, string>> {
  const { numberMissing, expiryWrong, codeWrong } = en.sandbox;
  return {
    ...(digitsOf(card.number) === '' && { number: numberMissing }),
    ...(!isAhead(card.expiry, now) && { expiry: expiryWrong }),
    ...(!/^\d{3,4}$/.test(card.code.trim()) && { code: codeWrong }),
  };
}

/** True of a month, as MM/YY, that is not over. */
function isAhead(text: string, now: Date): boolean {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(text.trim()) ?? [];
  return month !== '' && new Date(2000 + Number(year), Number(month), 1) > now;
}
