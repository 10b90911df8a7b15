import type { ServiceDescription } from '@alethea/directory/offers';
import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone, normalizePhone } from '@alethea/kernel/contact/phone';
import { normalizeBirthDate } from '@alethea/kernel/health/birth-date';
import { languageSpoken } from '@alethea/kernel/text/language';
import type { Clock } from '@alethea/kernel/time/clock';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import { momentText } from '@alethea/server-kit/pdf/paper-text';
import type { FinishedPdf, Papers } from '@alethea/server-kit/pdf/papers';
import {
  faxCover,
  healthNumberText,
  type PaperPatient,
  patientBlock,
  patientLine,
} from '@alethea/server-kit/pdf/patient-paper';
import type { CoverLetter, Fact, PdfBlock, PdfOrder } from '@alethea/server-kit/pdf/pdf-blocks';
import { decodeChoices, encodeQuestion, type SendPayload } from '../../contract/index.ts';
import { draftPdfTexts as words } from '../../texts/drafts.ts';
import { outsideTexts } from '../../texts/outside.ts';
import type { Sender } from './sender-of.ts';

/** A request to be written down. */
export interface WrittenRequest {
  readonly input: SendPayload;
  readonly service: ServiceDescription;
  readonly sender: Sender;
}

/** What was not filled in is left out. */
const FILLED = { kind: 'facts', empty: '', skipEmpty: true } as const;

/**
 * Writes a request as it is sent: who asks whom, the patient, the question and the answers. With a cover it is a fax to a
 * clinic whose language nobody knows, in English.
 */
export function writeRequestPdf(
  papers: Papers,
  request: WrittenRequest,
  clock: Clock,
  { withCover }: { readonly withCover: boolean },
): Promise<FinishedPdf> {
  return speakingIn(withCover ? 'en' : languageSpoken(), () => write(papers, request, clock, withCover));
}

function write(papers: Papers, request: WrittenRequest, clock: Clock, withCover: boolean): Promise<FinishedPdf> {
  const createdAt = clock.now();
  const moment = momentText(createdAt);
  const order: PdfOrder = {
    title: titleOf(request),
    createdAt,
    marks: {
      head: patientLine(paperPatientOf(request.input)),
      foot: outsideTexts.sentBy(request.sender.name, moment),
    },
    // Whoever stands at the machine sees the cover: nothing of the patient is on it.
    ...(withCover ? { cover: coverOf(request, createdAt) } : {}),
  };
  return papers.finish(order, blocksOf(request, moment), withCover ? 'fax' : 'reading');
}

function* blocksOf(request: WrittenRequest, moment: string): Generator<PdfBlock> {
  yield { kind: 'documentTitle', title: titleOf(request), under: outsideTexts.copy(moment) };
  yield { ...FILLED, title: words.request, facts: requestFacts(request) };
  yield patientBlock(paperPatientOf(request.input));
  yield { kind: 'text', title: words.question, text: request.input.question };
  for (const { header, answer } of answersOf(request)) yield { kind: 'text', title: header, text: answer };
}

const titleOf = ({ service }: WrittenRequest) => outsideTexts.titles[kindOf(service)];

/** What a service's request is called. */
export function kindOf({ type }: Pick<ServiceDescription, 'type'>): keyof typeof outsideTexts.titles {
  return type === 'referral' || type === 'phoneConsult' ? type : 'econsult';
}

function coverOf({ service, sender }: WrittenRequest, now: Date): CoverLetter {
  const to = [service.serviceName, service.clinicName].join(', ');
  const facts = [[outsideTexts.to, to] as const, ...senderFacts(sender)];
  return faxCover({ heading: outsideTexts.coverHeading(BRAND.productName), facts, now });
}

function requestFacts({ service, sender }: WrittenRequest): Fact[] {
  return [
    [outsideTexts.to, [service.serviceName, service.clinicName].join(', ')],
    [outsideTexts.about, [service.specialty, service.subsite].filter(Boolean).join(' · ')],
    ...senderFacts(sender),
  ];
}

function senderFacts({ name, clinicName, clinicPhone, fax }: Sender): Fact[] {
  return [
    [outsideTexts.from, name],
    [outsideTexts.clinic, clinicName],
    [outsideTexts.phone, formatPhone(clinicPhone)],
    [outsideTexts.fax, formatPhone(fax)],
  ];
}

function paperPatientOf(input: SendPayload): PaperPatient {
  return {
    name: `${input.patientFirstName} ${input.patientLastName}`,
    healthNumber: healthNumberText(input.patient),
    born: normalizeBirthDate(input.patientDateOfBirth),
    phone: formatPhone(normalizePhone(input.patientPhone)),
    email: input.patientEmail,
  };
}

/** In the order of the form, those that were answered. */
function answersOf({ input, service }: WrittenRequest) {
  return service.formFields
    .map(({ header, inputType }) => {
      const answer = input.symptoms[encodeQuestion(header)] ?? '';
      return { header, answer: inputType === 'Checkboxes' ? decodeChoices(answer).join(', ') : answer };
    })
    .filter(({ answer }) => answer !== '');
}
