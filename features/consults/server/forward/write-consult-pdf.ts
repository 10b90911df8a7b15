import { setImmediate as breathe } from 'node:timers/promises';
import type { Clock } from '@alethea/kernel/clock';
import { formatHealthNumber } from '@alethea/kernel/health-number';
import { formatPhone } from '@alethea/kernel/phone';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { type FinishedPdf, type PdfDocument, writePdf } from '@alethea/server-kit/pdf/pdf-document';
import {
  type Fact,
  makeRoom,
  markPages,
  momentText,
  writeDocumentTitle,
  writeFacts,
  writeText,
  writeTitle,
} from '@alethea/server-kit/pdf/record-pages';
import { en } from '../../texts/en.ts';
import { forwardEn } from '../../texts/forward-en.ts';
import type { ConsultDocument, PrintedPicture } from './consult-document.ts';
import type { ThreadMessage } from './whole-thread.ts';

/** Messages that are written in one go; then other calls have their turn. */
const MESSAGES_AT_ONCE = 10;
/** What the head of a message needs below it. */
const MESSAGE_ROOM_POINTS = 40;
/** The tallest that a picture is printed, so that two stand on a page. */
const PICTURE_HEIGHT_POINTS = 280;
const CAPTION_POINTS = 24;
const words = forwardEn.pdf;
const { empty } = words;

/** How a PDF of a consult is made. */
interface PdfOrder {
  readonly exportedBy: Pick<Actor, 'firstName' | 'lastName'>;
  readonly clock: Clock;
  /** Written on a page of its own, before any page that names the patient. */
  readonly cover?: (document: PdfDocument) => void;
  /** Stands before the request; empty writes nothing. */
  readonly messageToMoa?: string;
}

/**
 * Writes a consult whole, black on white, with patient, number and page on every page that follows the cover. Between
 * parts other calls have their turn, for a long thread takes a while.
 */
export function writeConsultPdf(content: ConsultDocument, order: PdfOrder): Promise<FinishedPdf> {
  const { clock, exportedBy } = order;
  return writePdf({ title: words.title, clock }, async (document) => {
    if (order.cover) {
      order.cover(document);
      document.addPage();
    }
    writeHead(document, content, order.messageToMoa ?? '');
    await writeThread(document, content);
    writeAttachments(document, content);
    await writePictures(document, content);
    const { patient } = content;
    markPages(document, {
      head: words.head(`${patient.firstName} ${patient.lastName}`, healthNumberText(content)),
      foot: words.foot(`${exportedBy.firstName} ${exportedBy.lastName}`, momentText(clock.now())),
      number: words.page,
      firstPage: order.cover ? 1 : 0,
    });
  });
}

function writeHead(document: PdfDocument, content: ConsultDocument, messageToMoa: string): void {
  const { consult, request, response } = content;
  writeDocumentTitle(document, words.title, [consult.specialty, consult.subsite].filter(Boolean).join(' · '));
  if (messageToMoa !== '') writeText(document, words.messageToMoa, messageToMoa);
  writeFacts(document, words.request, requestFacts(content), { empty });
  writeFacts(document, words.patient, patientFacts(content), { empty, skipEmpty: true });
  writeText(document, words.question, request.question || empty);
  for (const { header, answer } of request.symptoms) if (answer !== '') writeText(document, header, answer);
  if (response) {
    const { outcome, diagnosis } = response;
    const facts: Fact[] = [
      [words.outcome, outcome],
      [words.diagnosis, diagnosis],
    ];
    writeFacts(document, words.response, facts, { empty });
  }
  writeText(document, words.members, memberLines(content).join('\n'));
}

function requestFacts({ consult }: ConsultDocument): Fact[] {
  const namesOf = (role: string) =>
    consult.members
      .filter(({ activityRole, ended }) => activityRole === role && !ended)
      .map(({ profile }) => forwardEn.name(profile))
      .join('; ');
  return [
    [words.from, namesOf('referrer')],
    [words.to, namesOf('consultant')],
    [words.sent, momentText(consult.sentAt)],
    [words.status, en.statuses[consult.status]],
  ];
}

function patientFacts(content: ConsultDocument): Fact[] {
  const { patient, consult } = content;
  return [
    [words.name, `${patient.firstName} ${patient.lastName}`],
    [words.phn, healthNumberText(content)],
    [words.born, patient.dateOfBirth],
    [words.phone, patient.phone && formatPhone(patient.phone)],
    [words.email, patient.email],
    [words.outOfProvince, consult.oop ? words.yes : ''],
  ];
}

function healthNumberText({ patient, consult }: ConsultDocument): string {
  return `${formatHealthNumber(consult.patientProvince, patient.phn)} (${consult.patientProvince})`;
}

function memberLines({ consult }: ConsultDocument): string[] {
  return consult.members.map(({ profile, activityRole }) => {
    const { location } = profile;
    const place = [location?.clinicName, location?.city, location?.clinicPhone && formatPhone(location.clinicPhone)];
    return [forwardEn.author(profile, activityRole), ...place].filter(Boolean).join(', ');
  });
}

async function writeThread(document: PdfDocument, content: ConsultDocument): Promise<void> {
  const namesOfFiles = new Map(content.files.map(({ id, fileName }) => [id, fileName]));
  writeTitle(document, words.thread);
  for (const [index, message] of content.thread.entries()) {
    if (index % MESSAGES_AT_ONCE === 0) await breathe();
    writeMessage(document, message, authorOf(message, content), namesOfFiles);
  }
}

function writeMessage(
  document: PdfDocument,
  { text, sentAt, fileIds }: ThreadMessage,
  author: string | null,
  namesOfFiles: ReadonlyMap<string, string>,
): void {
  makeRoom(document, MESSAGE_ROOM_POINTS);
  const head = [author, momentText(sentAt)].filter(Boolean).join(', ');
  document.font('semibold').fontSize(9.5).text(head).font('regular').fontSize(10.5);
  document.text((text ?? words.unreadable).replaceAll('\r\n', '\n'), { lineGap: 2 });
  const names = fileIds.flatMap((id) => namesOfFiles.get(id) ?? []);
  if (names.length > 0) document.fontSize(9.5).text(words.files(names.join(', ')));
  document.moveDown(0.7);
}

/** Null for a message that was copied: its author stands in its first line. */
function authorOf({ sentBy, forwarded }: ThreadMessage, { consult }: ConsultDocument): string | null {
  if (forwarded) return forwardEn.forwarded;
  if (sentBy === null) return forwardEn.productItself;
  const member = consult.members.find(({ uid }) => uid === sentBy);
  return member ? forwardEn.author(member.profile, member.activityRole) : words.formerMember;
}

function writeAttachments(document: PdfDocument, { files }: ConsultDocument): void {
  if (files.length === 0) return;
  const lines = files.map(({ fileName, sizeBytes, createdAt }) =>
    words.attachment(fileName, sizeText(sizeBytes), momentText(createdAt)),
  );
  writeText(document, words.attachments, lines.join('\n'));
}

async function writePictures(document: PdfDocument, content: ConsultDocument): Promise<void> {
  let isFirst = true;
  for await (const picture of content.pictures()) {
    makeRoom(document, heightOf(document, picture) + (isFirst ? 2 : 1) * CAPTION_POINTS);
    if (isFirst) writeTitle(document, words.pictures);
    isFirst = false;
    writePicture(document, picture);
  }
}

function writePicture(document: PdfDocument, picture: PrintedPicture): void {
  const { file, bytes } = picture;
  if (!bytes) {
    document.text(words.pictureMissing(file.fileName)).moveDown(0.6);
    return;
  }
  const { left } = document.page.margins;
  const top = document.y;
  const height = heightOf(document, picture);
  document.image(Buffer.from(bytes), left, top, { height });
  document.x = left;
  document.y = top + height + 4;
  document.fontSize(9.5).text(file.fileName).moveDown(0.8);
}

/** As tall as it may be, and no wider than the lines. */
function heightOf(document: PdfDocument, { widthPixels, heightPixels }: PrintedPicture): number {
  const { width, margins } = document.page;
  if (widthPixels === 0) return 0;
  return Math.min(PICTURE_HEIGHT_POINTS, ((width - margins.left - margins.right) * heightPixels) / widthPixels);
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
