import { BRAND } from '@alethea/kernel/brand';
import { formatPhone } from '@alethea/kernel/phone';
import { momentText } from '@alethea/server-kit/pdf/moment-text';
import type { CoverLetter } from '@alethea/server-kit/pdf/pdf-blocks';
import { faxEn } from '../../texts/fax-en.ts';

/** What the first page of a fax says; names of people and clinics alone. */
export interface FaxCover {
  readonly to: string;
  /** Ten digits. */
  readonly faxNumber: string;
  readonly from: string;
  readonly now: Date;
}

/** The first page of a fax: who is to have it, from whom, how many pages, and nothing of the patient. */
export function faxCover(cover: FaxCover): CoverLetter {
  const { heading, to, fax, from, date, pages, text, footer } = faxEn.cover;
  return {
    heading: heading(BRAND.productName),
    facts: [
      [to, cover.to],
      [fax, formatPhone(cover.faxNumber)],
      [from, cover.from],
      [date, momentText(cover.now)],
    ],
    pagesName: pages,
    text,
    footer,
  };
}
