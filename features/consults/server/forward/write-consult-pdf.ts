import { setImmediate as breathe } from 'node:timers/promises';
import type { Clock } from '@alethea/kernel/clock';
import { formatHealthNumber } from '@alethea/kernel/health-number';
import { formatPhone } from '@alethea/kernel/phone';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { type PrintedPage, printPages } from '@alethea/server-kit/pdf/attached-pdf';
import { type FinishedPdf, type PdfDocument, writePdf } from '@alethea/server-kit/pdf/pdf-document';
import {
  type Fact,
  makeRoom,
  markPages,
  momentText,
  writeDocumentTitle,
  writeFacts,
  writeFirstPage,
  writeText,
  writeTitle,
} from '@alethea/server-kit/pdf/record-pages';
import { en } from '../../texts/en.ts';
import { forwardEn } from '../../texts/forward-en.ts';
import type { ConsultDocument, PrintedPdf, PrintedPicture } from './consult-document.ts';
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
  /** Who has it made, or for whom: stands at the foot of every page with the time. */
  readonly foot: (moment: string) => string;
  readonly clock: Clock;
  /** Written on a page of its own, before any page that names the patient; told how many pages there are. */
  readonly cover?: (document: PdfDocument, pages: number) => void;
  /** True of some messages out of a thread: what was asked and answered otherwise is left out. */
  readonly messagesOnly?: boolean;
  /** Stands before the request; empty writes nothing. */
  readonly messageToMoa?: string;
}

/** `Exported by Amelia Hartwell, November 21, 2026 at 10:05 a.m.` */
export function exportedBy({ firstName, lastName }: Pick<Actor, 'firstName' | 'lastName'>): PdfOrder['foot'] {
  return (moment) => words.foot(`${firstName} ${lastName}`, moment);
}

/**
 * Writes a consult, black on white, with patient, number and page on every page that follows the cover. Between
 * parts other calls have their turn, for a long thread takes a while.
 */
export async function writeConsultPdf(content: ConsultDocument, order: PdfOrder): Promise<FinishedPdf> {
  const { clock, cover } = order;
  const printed: PrintedPage[] = [];
  const { bytes, pages } = await writePdf({ title: words.title, clock }, async (document) => {
    if (cover) document.addPage();
    writeHead(document, content, order);
    await writeThread(document, content);
    writeAttachments(document, content);
    await writePictures(document, content);
    for await (const pdf of content.pdfs()) printed.push(...framesOf(document, pdf));
    const { patient } = content;
    markPages(document, {
      head: words.head(`${patient.firstName} ${patient.lastName}`, healthNumberText(content)),
      foot: order.foot(momentText(clock.now())),
      number: words.page,
      firstPage: cover ? 1 : 0,
    });
    if (cover) writeFirstPage(document, (count) => cover(document, count));
  });
  return { bytes: await printPages(bytes, printed), pages };
}

function writeHead(document: PdfDocument, content: ConsultDocument, order: PdfOrder): void {
  const { consult } = content;
  const title = order.messagesOnly ? words.messages : words.title;
  writeDocumentTitle(document, title, [consult.specialty, consult.subsite].filter(Boolean).join(' · '));
  if (order.messageToMoa) writeText(document, words.messageToMoa, order.messageToMoa);
  writeFacts(document, words.request, requestFacts(content), { empty });
  writeFacts(document, words.patient, patientFacts(content), { empty, skipEmpty: true });
  if (!order.messagesOnly) writeRequest(document, content);
}

function writeRequest(document: PdfDocument, content: ConsultDocument): void {
  const { request, response } = content;
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

/** A page for each page of a PDF, with its name; the page itself is printed there when all has been written. */
function framesOf(document: PdfDocument, { file, bytes, pages }: PrintedPdf): PrintedPage[] {
  if (!bytes) {
    makeRoom(document, CAPTION_POINTS);
    document.font('regular').fontSize(9.5).text(words.pictureMissing(file.fileName)).moveDown(0.6);
    return [];
  }
  return Array.from({ length: pages }, (_, sourcePage) => {
    document.addPage();
    document
      .font('regular')
      .fontSize(9.5)
      .text(words.pageOf(file.fileName, sourcePage + 1, pages));
    const { count } = document.bufferedPageRange();
    return {
      onPage: count - 1,
      source: bytes,
      sourcePage,
      topPoints: document.y,
      marginPoints: document.page.margins.left,
    };
  });
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
