import { formatPhone } from '@alethea/kernel/contact/phone';
import { patientOf } from '@alethea/kernel/health/patient';
import type { Clock } from '@alethea/kernel/time/clock';
import { fileSizeText, momentText } from '@alethea/server-kit/pdf/paper-text';
import type { Papers, PdfFile, Scratch } from '@alethea/server-kit/pdf/papers';
import { healthNumberText, type PaperPatient, patientBlock, patientLine } from '@alethea/server-kit/pdf/patient-paper';
import type { CoverLetter, Fact, PdfBlock } from '@alethea/server-kit/pdf/pdf-blocks';
import { outcomeText } from '../../../contract/outcomes.ts';
import { consultsTexts } from '../../../texts/spoken/consults.ts';
import { forwardTexts, consultPdfTexts as words } from '../../../texts/spoken/forward.ts';
import { oopTexts } from '../../../texts/spoken/oop.ts';
import type { ConsultDocument } from './consult-document.ts';
import type { ThreadMessage } from './whole-thread.ts';

/** How a PDF of a consult is made. */
interface ConsultPdfOrder {
  /** Who has it made, or for whom: stands at the foot of every page with the time. */
  readonly foot: (moment: string) => string;
  readonly clock: Clock;
  /** Makes a fax of it: stands on a page of its own, before any page that names the patient. */
  readonly cover?: CoverLetter;
  /** True of some messages out of a thread: what was asked and answered otherwise is left out. */
  readonly messagesOnly?: boolean;
  /** Stands before the request; empty writes nothing. */
  readonly messageToMoa?: string;
}

/**
 * Writes a consult, black on white, with patient, number and page on every page that follows the cover. Throws as
 * `Papers.write` does.
 */
export async function writeConsultPdf(
  papers: Papers,
  content: ConsultDocument,
  order: ConsultPdfOrder,
): Promise<PdfFile> {
  const { clock, cover } = order;
  const createdAt = clock.now();
  const marks = { head: patientLine(paperPatientOf(content)), foot: order.foot(momentText(createdAt)) };
  const scratch = papers.openScratch();
  try {
    // Before the document is begun: each is a task of its own, and whoever waits for one holds no other.
    const attached: PdfBlock[] = [];
    for await (const block of attachedBlocks(content, scratch)) attached.push(block);
    const paper = { title: kindOf(content), createdAt, marks, ...(cover && { cover }) };
    return await papers.write(paper, blocksOf(content, order, attached), cover ? 'fax' : 'reading');
  } finally {
    await scratch.dispose();
  }
}

async function* blocksOf(
  content: ConsultDocument,
  order: ConsultPdfOrder,
  attached: readonly PdfBlock[],
): AsyncGenerator<PdfBlock> {
  yield* headOf(content, order);
  yield* threadOf(content);
  const lines = content.files.map(({ fileName, sizeBytes, createdAt }) =>
    words.attachment(fileName, fileSizeText(sizeBytes), momentText(createdAt)),
  );
  if (lines.length > 0) yield { kind: 'text', title: words.attachments, text: lines.join('\n') };
  yield* attached;
}

function* headOf(content: ConsultDocument, order: ConsultPdfOrder): Generator<PdfBlock> {
  const { consult } = content;
  const title = order.messagesOnly ? words.messages : kindOf(content);
  yield { kind: 'documentTitle', title, under: [consult.specialty, consult.subsite].filter(Boolean).join(' · ') };
  if (order.messageToMoa) yield { kind: 'text', title: words.messageToMoa, text: order.messageToMoa };
  yield { kind: 'facts', title: words.request, facts: requestFacts(content), empty: words.empty };
  const outOfProvince: Fact = [words.outOfProvince, consult.oop ? words.yes : ''];
  yield patientBlock(paperPatientOf(content), { more: [outOfProvince, ...oopTexts(content.request.oopData)] });
  if (!order.messagesOnly) yield* requestOf(content);
}

function* requestOf(content: ConsultDocument): Generator<PdfBlock> {
  const { request, response } = content;
  yield { kind: 'text', title: words.question, text: request.question || words.empty };
  for (const { header, answer } of request.symptoms) {
    if (answer !== '') yield { kind: 'text', title: header, text: answer };
  }
  if (response) {
    const { outcome, diagnosis } = response;
    const facts: Fact[] = [
      [words.outcome, outcomeText(outcome)],
      [words.diagnosis, diagnosis],
    ];
    yield { kind: 'facts', title: words.response, facts, empty: words.empty };
  }
  yield { kind: 'text', title: words.members, text: memberLines(content).join('\n') };
}

/** What the paper is, in its head and in the properties of the file. */
function kindOf({ consult }: ConsultDocument): string {
  if (consult.activityType === 'phoneConsult') return words.phoneTitle;
  return consult.serviceType === 'referral' ? words.referralTitle : words.title;
}

/** When the call is, was or had been, with the zone, which paper has to name; empty without one. */
function callText({ call }: ConsultDocument): string {
  if (call === null) return '';
  const moment = momentText(call.startsAt);
  if (call.state === 'booked') return moment;
  return call.state === 'complete' ? words.callComplete(moment) : words.callCancelled(moment);
}

function requestFacts(content: ConsultDocument): Fact[] {
  const { consult } = content;
  const namesOf = (role: string) =>
    consult.members
      .filter(({ activityRole, ended }) => activityRole === role && !ended)
      .map(({ profile }) => forwardTexts.name(profile))
      .join('; ');
  return [
    [words.from, namesOf('referrer')],
    [words.to, namesOf('consultant')],
    [words.sent, momentText(consult.sentAt)],
    ...(content.call ? [[words.call, callText(content)] satisfies Fact] : []),
    [words.status, consultsTexts.statuses[consult.status]],
  ];
}

function paperPatientOf({ patient, consult }: ConsultDocument): PaperPatient {
  return {
    name: `${patient.firstName} ${patient.lastName}`,
    healthNumber: healthNumberText(patientOf(consult.patientProvince, patient.phn)),
    born: patient.dateOfBirth,
    phone: patient.phone && formatPhone(patient.phone),
    email: patient.email,
  };
}

function memberLines({ consult }: ConsultDocument): string[] {
  return consult.members.map(({ profile, activityRole }) => {
    const { location } = profile;
    const place = [location?.clinicName, location?.city, location?.clinicPhone && formatPhone(location.clinicPhone)];
    return [forwardTexts.author(profile, activityRole), ...place].filter(Boolean).join(', ');
  });
}

async function* threadOf(content: ConsultDocument): AsyncGenerator<PdfBlock> {
  const namesOfFiles = new Map(content.files.map(({ id, fileName }) => [id, fileName]));
  yield { kind: 'title', title: words.thread };
  for await (const message of content.thread()) {
    const { text, sentAt, fileIds, resources, kind } = message;
    const names = fileIds.flatMap((id) => {
      const [fileName, resource] = [namesOfFiles.get(id), resources.get(id)];
      return fileName === undefined ? [] : resource ? words.resource(resource.resourceName, fileName) : fileName;
    });
    yield {
      kind: 'message',
      head: [authorOf(message, content), kind === 'questionBack' && words.questionBack, momentText(sentAt)]
        .filter(Boolean)
        .join(', '),
      text: text ?? words.unreadable,
      files: names.length > 0 ? words.files(names.join(', ')) : '',
    };
  }
}

/** Null for a message that was copied: its author stands in its first line. */
function authorOf({ sentBy, forwarded }: ThreadMessage, { consult }: ConsultDocument): string | null {
  if (forwarded) return forwardTexts.forwarded;
  if (sentBy === null) return forwardTexts.productItself;
  const member = consult.members.find(({ uid }) => uid === sentBy);
  return member ? forwardTexts.author(member.profile, member.activityRole) : words.formerMember;
}

/** Pictures, then PDFs page by page, as they are printed after the thread. */
async function* attachedBlocks(content: ConsultDocument, scratch: Scratch): AsyncGenerator<PdfBlock> {
  let title: { title?: string } = { title: words.pictures };
  for await (const { file, path, widthPixels, heightPixels } of content.pictures(scratch)) {
    yield path
      ? { kind: 'picture', ...title, path, widthPixels, heightPixels, caption: file.fileName }
      : { kind: 'note', ...title, text: words.pictureMissing(file.fileName) };
    title = {};
  }
  for await (const { file, path, pages } of content.pdfs(scratch)) {
    const captionOf = (_: unknown, page: number) => words.pageOf(file.fileName, page + 1, pages);
    yield path
      ? { kind: 'pdf', path, captions: Array.from({ length: pages }, captionOf) }
      : { kind: 'note', text: words.pictureMissing(file.fileName) };
  }
}
