import { BRAND } from '@alethea/kernel/brand';
import { formatPhone } from '@alethea/kernel/phone';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { PdfDocument } from '@alethea/server-kit/pdf/pdf-document';
import { momentText } from '@alethea/server-kit/pdf/record-pages';
import { writeLetterOn } from '@alethea/server-kit/pdf/write-letter';
import { moaEn } from '../../texts/moa-en.ts';
import type { MoaOffice } from './moa-office.ts';

/** Writes the first page of a fax: who is to have it, from whom, and nothing of the patient. */
export function faxCover(office: MoaOffice, sender: Pick<Actor, 'firstName' | 'lastName'>, now: Date) {
  const { heading, toMoa, to, fax, from, date, text, footer } = moaEn.cover;
  return (document: PdfDocument) =>
    writeLetterOn(document, {
      heading: heading(BRAND.productName),
      facts: [
        [to, toMoa(office.clinicName)],
        [fax, formatPhone(office.faxNumber)],
        [from, `${sender.firstName} ${sender.lastName}`],
        [date, momentText(now)],
      ],
      text,
      footer,
    });
}
