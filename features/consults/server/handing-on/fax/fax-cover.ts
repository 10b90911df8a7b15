import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { faxCover as coverOf } from '@alethea/server-kit/pdf/patient-paper';
import type { CoverLetter } from '@alethea/server-kit/pdf/pdf-blocks';
import { faxTexts } from '../../../texts/spoken/fax.ts';

/** What the first page of a fax says; names of people and clinics alone. */
export interface FaxCover {
  readonly to: string;
  /** Ten digits. */
  readonly faxNumber: string;
  readonly from: string;
  /** Of the senders' clinics, for whoever has questions or got it by mistake; ten digits each. */
  readonly phones: readonly string[];
  readonly now: Date;
}

/** The first page of a fax: who is to have it, from whom, how many pages, and nothing of the patient. */
export function faxCover(cover: FaxCover): CoverLetter {
  const { heading, to, fax, from, phone } = faxTexts.cover;
  const phones = [...new Set(cover.phones.filter((number) => number !== ''))];
  return coverOf({
    heading: heading(BRAND.productName),
    facts: [
      [to, cover.to],
      [fax, formatPhone(cover.faxNumber)],
      [from, cover.from],
      [phone, (phones.length > 0 ? phones : [BRAND.supportPhone]).map(formatPhone).join(', ')],
    ],
    now: cover.now,
  });
}
