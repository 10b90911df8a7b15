import type { Clock } from '@alethea/kernel/clock';
import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/edmonton-date';
import { formatHealthNumber, normalizeHealthNumber } from '@alethea/kernel/health-number';
import { provinceSchema } from '@alethea/kernel/schema';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { type FinishedPdf, type PdfDocument, writePdf } from '@alethea/server-kit/pdf/pdf-document';
import type { Draft } from '../../contract/draft-view.ts';
import { encodeQuestion } from '../../contract/form-answers.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import type { ServiceDescription } from '../ports.ts';

// Black on white alone, so that a copy of a copy can be read.
const INK = '#000000';
const HEAD_POINTS = 36;
const FOOT_POINTS = 48;
const words = draftsEn.pdf;

/** Writes a draft whole, filled in or not; every page says that it is a draft, of which patient, and which page. */
export function writeDraftPdf(
  draft: Draft,
  service: ServiceDescription | undefined,
  actor: Pick<Actor, 'firstName' | 'lastName'>,
  clock: Clock,
): Promise<FinishedPdf> {
  return writePdf({ title: words.title, clock }, (document) => {
    const form = formReader(draft);
    document.fillColor(INK).font('semibold').fontSize(18).text(words.title).moveDown(0.2);
    document.font('regular').fontSize(10).text(words.notSent).moveDown(0.6);
    writeFacts(document, words.request, requestFacts(draft, service));
    writeFacts(document, words.patient, patientFacts(form));
    writeFacts(document, words.outOfProvince, outOfProvinceFacts(form), { skipEmpty: true });
    writeText(document, words.question, form.text('question'));
    for (const { header, answer } of answersOf(form, service)) writeText(document, header, answer);
    const names = draft.attachments.map(({ fileName }) => fileName).join('\n');
    if (names) writeText(document, words.files, names);
    markPages(document, {
      head: [words.mark, patientLine(form)].join(' · '),
      foot: words.foot(`${actor.firstName} ${actor.lastName}`, momentText(clock.now())),
    });
  });
}

type Fact = readonly [name: string, value: string];
type FormReader = ReturnType<typeof formReader>;

function formReader({ formData }: Draft) {
  const recordOf = (value: unknown): Record<string, unknown> =>
    typeof value === 'object' && value !== null ? { ...value } : {};
  const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return {
    text: (key: string) => textOf(formData[key]),
    within: (key: string, inner: string) => textOf(recordOf(formData[key])[inner]),
    keysOf: (key: string) => Object.keys(recordOf(formData[key])),
  };
}

function requestFacts(draft: Draft, service: ServiceDescription | undefined): Fact[] {
  const { specialty, subsite } = draft.service;
  const nameOf = ({ firstName, lastName }: Draft['forwarder']) => `${firstName} ${lastName}`;
  return [
    [words.to, [service?.serviceName, service?.clinicName].filter(Boolean).join(', ')],
    [words.about, [specialty, subsite].filter(Boolean).join(' · ')],
    [words.writtenBy, nameOf(draft.forwarder)],
    ...(draft.approver ? [[words.approver, `${draft.approver.firstName} ${draft.approver.lastName}`] as const] : []),
    [words.lastChanged, momentText(new Date(draft.updated))],
  ];
}

function patientFacts(form: FormReader): Fact[] {
  return [
    [words.name, nameOfPatient(form)],
    [words.phn, healthNumberOf(form)],
    [words.born, form.text('patientDateOfBirth')],
    [words.phone, form.text('patientPhone')],
    [words.email, form.text('patientEmail')],
  ];
}

function outOfProvinceFacts(form: FormReader): Fact[] {
  const names = ['genderCode', 'addressLine1', 'addressLine2', 'addressLine3', 'cityName', 'postalCode'] as const;
  return names.map((name) => [words.oop[name], form.within('oopData', name)]);
}

/** In the order of the form; answers to questions that the form no longer has come last, never lost. */
function answersOf(form: FormReader, service: ServiceDescription | undefined) {
  const headers = new Map((service?.formFields ?? []).map(({ header }) => [encodeQuestion(header), header]));
  const others = form.keysOf('symptoms').filter((key) => !headers.has(key));
  for (const key of others) headers.set(key, Buffer.from(key, 'base64url').toString('utf8'));
  return [...headers]
    .map(([key, header]) => ({ header, answer: form.within('symptoms', key) }))
    .filter(({ header, answer }) => answer !== '' || !others.includes(encodeQuestion(header)));
}

const nameOfPatient = (form: FormReader) => `${form.text('patientFirstName')} ${form.text('patientLastName')}`.trim();

function healthNumberOf(form: FormReader): string {
  const province = provinceSchema.safeParse(form.text('patientProvince')).data;
  const typed = form.text('phn');
  if (!province || typed === '') return typed;
  return `${formatHealthNumber(province, normalizeHealthNumber(typed, province))} (${province})`;
}

function patientLine(form: FormReader): string {
  return [nameOfPatient(form) || words.noName, `${words.phn} ${healthNumberOf(form) || words.empty}`].join(' · ');
}

function momentText(moment: Date): string {
  return moment.toLocaleString('en-CA', { timeZone: MOUNTAIN_TIME_ZONE, dateStyle: 'long', timeStyle: 'short' });
}

function writeFacts(
  document: PdfDocument,
  title: string,
  facts: readonly Fact[],
  { skipEmpty = false }: { readonly skipEmpty?: boolean } = {},
): void {
  const shown = skipEmpty ? facts.filter(([, value]) => value !== '') : facts;
  if (shown.length === 0) return;
  writeTitle(document, title);
  for (const [name, value] of shown) {
    document
      .font('semibold')
      .text(`${name}: `, { continued: true })
      .font('regular')
      .text(value || words.empty);
  }
  document.moveDown(0.8);
}

function writeText(document: PdfDocument, title: string, text: string): void {
  writeTitle(document, title);
  document.text(text || words.empty, { lineGap: 2 }).moveDown(0.8);
}

/** A title never stands alone at the foot of a page. */
function writeTitle(document: PdfDocument, title: string): void {
  const { height, margins } = document.page;
  if (document.y > height - margins.bottom - 48) document.addPage();
  document.font('semibold').fontSize(12).text(title).moveDown(0.2).font('regular').fontSize(10.5);
}

function markPages(document: PdfDocument, { head, foot }: { readonly head: string; readonly foot: string }): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    const { width, height, margins } = document.page;
    const { left, right, bottom } = margins;
    const line = { width: width - left - right, height: 12, ellipsis: true, lineBreak: false };
    // Within the margin, where text would begin a page of its own.
    document.page.margins.bottom = 0;
    document.font('semibold').fontSize(9).fillColor(INK).text(head, left, HEAD_POINTS, line);
    document.font('regular').text(foot, left, height - FOOT_POINTS, line);
    const number = words.page(page - start + 1, count);
    document.text(number, left, height - FOOT_POINTS, { ...line, align: 'right' });
    document.page.margins.bottom = bottom;
  }
}
