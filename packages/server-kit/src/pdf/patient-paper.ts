import { BRAND } from '@alethea/kernel/app/brand';
import { formatHealthNumber } from '@alethea/kernel/health/health-number';
import type { Patient } from '@alethea/kernel/health/patient';
import { momentText } from './paper-text.ts';
import type { CoverLetter, Fact, PdfBlock } from './pdf-blocks.ts';
import { paperTexts } from './texts/paper.ts';

/** A patient as paper names them, in words; empty is what is not known. */
export interface PaperPatient {
  readonly name: string;
  /** See healthNumberText. */
  readonly healthNumber: string;
  readonly born: string;
  readonly phone: string;
  readonly email: string;
}

/** `53478-0173 (AB)`: a health number in the groups of its province. */
export function healthNumberText({ province, phn }: Patient): string {
  return `${formatHealthNumber(province, phn)} (${province})`;
}

/** `Mary Wong · PHN 53478-0173 (AB)`: stands on every page that may name the patient. */
export function patientLine({ name, healthNumber }: Pick<PaperPatient, 'name' | 'healthNumber'>): string {
  return `${name || paperTexts.noName} · ${paperTexts.phn} ${healthNumber || paperTexts.notFilledIn}`;
}

/** Who the patient is, with what else is known of them; what is empty is left out, or named as empty with `empty`. */
export function patientBlock(
  patient: PaperPatient,
  { more = [], empty }: { readonly more?: readonly Fact[]; readonly empty?: string } = {},
): PdfBlock {
  const facts: readonly Fact[] = [
    [paperTexts.name, patient.name],
    [paperTexts.phn, patient.healthNumber],
    [paperTexts.born, patient.born],
    [paperTexts.phone, patient.phone],
    [paperTexts.email, patient.email],
    ...more,
  ];
  return { kind: 'facts', title: paperTexts.patient, facts, empty: empty ?? '', skipEmpty: empty === undefined };
}

/** `Exported by Amelia Hartwell, November 21, 2026 at 10:05 a.m. MT`. */
export function exportedBy({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) {
  return (moment: string): string => paperTexts.exportedBy(`${firstName} ${lastName}`, moment);
}

/**
 * The first page of a fax, before any that names the patient: whom it is for and from, and nothing of the patient, for
 * whoever stands at the machine reads it. Facts that are empty are left out.
 */
export function faxCover(cover: {
  readonly heading: string;
  readonly facts: readonly Fact[];
  readonly now: Date;
}): CoverLetter {
  const { date, pages, confidential, mistaken } = paperTexts.cover;
  return {
    heading: cover.heading,
    facts: [...cover.facts.filter(([, value]) => value !== ''), [date, momentText(cover.now)]],
    pagesName: pages,
    text: confidential,
    footer: mistaken(BRAND.productName, BRAND.supportEmail),
  };
}
