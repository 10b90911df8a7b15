import type { ServiceDescription } from '@alethea/directory/offers';
import { provinceSchema } from '@alethea/kernel/calls/schema';
import { normalizeBirthDate } from '@alethea/kernel/health/birth-date';
import { patientOf } from '@alethea/kernel/health/patient';
import type { Clock } from '@alethea/kernel/time/clock';
import { mountainSpan } from '@alethea/kernel/time/mountain-span';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { momentText } from '@alethea/server-kit/pdf/paper-text';
import type { FinishedPdf, Papers } from '@alethea/server-kit/pdf/papers';
import {
  exportedBy,
  healthNumberText,
  type PaperPatient,
  patientBlock,
  patientLine,
} from '@alethea/server-kit/pdf/patient-paper';
import type { Fact, PdfBlock } from '@alethea/server-kit/pdf/pdf-blocks';
import type { Draft } from '../../contract/draft-view.ts';
import { encodeQuestion } from '../../contract/form-answers.ts';
import { withPatientFields } from '../../contract/patient-info.ts';
import { draftPdfTexts as words } from '../../texts/drafts.ts';
import { phoneTexts } from '../../texts/phone.ts';

/** Writes a draft whole, filled in or not; every page says that it is a draft, of which patient, and which page. */
export function writeDraftPdf(
  papers: Papers,
  draft: Draft,
  service: ServiceDescription | undefined,
  actor: Pick<Actor, 'firstName' | 'lastName'>,
  clock: Clock,
): Promise<FinishedPdf> {
  const form = formReader(draft);
  const createdAt = clock.now();
  const marks = {
    head: `${words.mark} · ${patientLine(paperPatientOf(form))}`,
    foot: exportedBy(actor)(momentText(createdAt)),
  };
  return papers.finish({ title: words.title, createdAt, marks }, blocksOf(draft, service, form, createdAt));
}

function* blocksOf(
  draft: Draft,
  service: ServiceDescription | undefined,
  form: FormReader,
  now: Date,
): Generator<PdfBlock> {
  const { empty } = words;
  const filled = { kind: 'facts', empty, skipEmpty: true } as const;
  const text = (title: string, value: string) => ({ kind: 'text', title, text: value }) as const;
  yield { kind: 'documentTitle', title: words.title, under: words.notSent };
  yield { kind: 'facts', title: words.request, facts: requestFacts(draft, service), empty };
  yield patientBlock(paperPatientOf(form), { empty });
  yield { ...filled, title: words.outOfProvince, facts: outOfProvinceFacts(form) };
  yield { ...filled, title: phoneTexts.title, facts: callFacts(form, now) };
  yield text(words.question, form.text('question') || empty);
  for (const { header, answer } of answersOf(form, service)) yield text(header, answer || empty);
  const names = draft.attachments.map(({ fileName }) => fileName).join('\n');
  if (names) yield text(words.files, names);
}

type FormReader = ReturnType<typeof formReader>;

function formReader(draft: Draft) {
  const formData = withPatientFields(draft.formData);
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

function paperPatientOf(form: FormReader): PaperPatient {
  const province = provinceSchema.safeParse(form.text('patientProvince')).data;
  const typed = form.text('phn');
  return {
    name: `${form.text('patientFirstName')} ${form.text('patientLastName')}`.trim(),
    healthNumber: province && typed !== '' ? healthNumberText(patientOf(province, typed)) : typed,
    born: normalizeBirthDate(form.text('patientDateOfBirth')),
    phone: form.text('patientPhone'),
    email: form.text('patientEmail'),
  };
}

function outOfProvinceFacts(form: FormReader): Fact[] {
  const names = ['genderCode', 'addressLine1', 'addressLine2', 'addressLine3', 'cityName', 'postalCode'] as const;
  return names.map((name) => [words.oop[name], form.within('oopData', name)]);
}

function callFacts(form: FormReader, now: Date): Fact[] {
  const within = (name: string) => form.within('phoneConsultData', name);
  const [start, end] = [new Date(within('startTime')), new Date(within('endTime'))];
  const isChosen = !Number.isNaN(start.getTime()) && !Number.isNaN(end.getTime());
  return [
    [phoneTexts.time, isChosen ? phoneTexts.mountain(mountainSpan({ start, end }, now)) : ''],
    [phoneTexts.number, within('physicianPhoneNumber')],
    [phoneTexts.email, within('physicianCalendarEmail')],
  ];
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
