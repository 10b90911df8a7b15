import type { ServiceDescription } from '@alethea/directory/offers';
import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone, normalizePhone } from '@alethea/kernel/contact/phone';
import type { Clock } from '@alethea/kernel/time/clock';
import { momentText } from '@alethea/server-kit/pdf/moment-text';
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
import { draftsEn } from '../../texts/drafts-en.ts';
import { outsideEn } from '../../texts/outside-en.ts';
import type { Sender } from './sender-of.ts';

/** A request to be written down. */
export interface WrittenRequest {
  readonly input: SendPayload;
  readonly service: ServiceDescription;
  readonly sender: Sender;
}

const words = draftsEn.pdf;
/** What was not filled in is left out. */
const FILLED = { kind: 'facts', empty: '', skipEmpty: true } as const;

/** Writes a request as it is sent: who asks whom, the patient, the question and the answers. */
export function writeRequestPdf(
  papers: Papers,
  request: WrittenRequest,
  clock: Clock,
  { withCover }: { readonly withCover: boolean },
): Promise<FinishedPdf> {
  const createdAt = clock.now();
  const moment = momentText(createdAt);
  const order: PdfOrder = {
    title: titleOf(request),
    createdAt,
    marks: {
      head: patientLine(paperPatientOf(request.input)),
      foot: outsideEn.sentBy(request.sender.name, moment),
    },
    // Whoever stands at the machine sees the cover: nothing of the patient is on it.
    ...(withCover ? { cover: coverOf(request, createdAt) } : {}),
  };
  return papers.finish(order, blocksOf(request, moment), withCover ? 'fax' : 'reading');
}

function* blocksOf(request: WrittenRequest, moment: string): Generator<PdfBlock> {
  yield { kind: 'documentTitle', title: titleOf(request), under: outsideEn.copy(moment) };
  yield { ...FILLED, title: words.request, facts: requestFacts(request) };
  yield patientBlock(paperPatientOf(request.input));
  yield { kind: 'text', title: words.question, text: request.input.question };
  for (const { header, answer } of answersOf(request)) yield { kind: 'text', title: header, text: answer };
}

const titleOf = ({ service }: WrittenRequest) => outsideEn.titles[kindOf(service)];

/** What a service's request is called. */
export function kindOf({ type }: Pick<ServiceDescription, 'type'>): keyof typeof outsideEn.titles {
  return type === 'referral' || type === 'phoneConsult' ? type : 'econsult';
}

function coverOf({ service, sender }: WrittenRequest, now: Date): CoverLetter {
  const to = [service.serviceName, service.clinicName].join(', ');
  const facts = [[outsideEn.to, to] as const, ...senderFacts(sender)];
  return faxCover({ heading: outsideEn.coverHeading(BRAND.productName), facts, now });
}

function requestFacts({ service, sender }: WrittenRequest): Fact[] {
  return [
    [outsideEn.to, [service.serviceName, service.clinicName].join(', ')],
    [outsideEn.about, [service.specialty, service.subsite].filter(Boolean).join(' · ')],
    ...senderFacts(sender),
  ];
}

function senderFacts({ name, clinicName, clinicPhone, fax }: Sender): Fact[] {
  return [
    [outsideEn.from, name],
    [outsideEn.clinic, clinicName],
    [outsideEn.phone, formatPhone(clinicPhone)],
    [outsideEn.fax, formatPhone(fax)],
  ];
}

function paperPatientOf(input: SendPayload): PaperPatient {
  return {
    name: `${input.patientFirstName} ${input.patientLastName}`,
    healthNumber: healthNumberText(input.patient),
    born: input.patientDateOfBirth,
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
