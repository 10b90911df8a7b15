import { newId } from '@alethea/kernel/text/ids';
import type { Language } from '@alethea/kernel/text/language';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { OutgoingFax } from '@alethea/server-kit/fax/outgoing-fax';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { FinishedPdf } from '@alethea/server-kit/pdf/papers';
import type { FaxKind } from '../../../contract/consult-faxes.ts';
import { faxTexts } from '../../../texts/spoken/fax.ts';
import { forwardTexts } from '../../../texts/spoken/forward.ts';
import type { ScopeActor } from '../../core/consult-scope.ts';
import type { ConsultRecord } from '../../core/consult-store.ts';
import { type ConsultDocument, openConsultDocument } from '../document/consult-document.ts';
import { cipherOf } from '../document/source-consult.ts';
import { writeConsultPdf } from '../document/write-consult-pdf.ts';
import { insertConsultFax } from './consult-fax-store.ts';
import type { FaxChoices } from './fax-choices.ts';
import { faxCover } from './fax-cover.ts';
import { CONSULT_FAX } from './follow-consult-fax.ts';
import { type MemberOffice, memberOfficesOf } from './member-office.ts';

/** A fax of a consult to a member, as they prefer it. */
export interface PreferredFax {
  readonly kind: 'consult' | 'messages';
  /** Of messages. */
  readonly messageIds: readonly string[];
  /** Whom it is for; the content is read in the scope of the first. */
  readonly memberIds: readonly [string, ...string[]];
  /** Of the first of them. */
  readonly language: Language | null;
  /** Names and clinic. */
  readonly to: string;
  /** Ten digits. */
  readonly faxNumber: string;
  readonly parts: FaxChoices['faxPdfSettings'];
}

/** Writes such a fax; null when its first member may not open the consult any more, or nothing of it is left. */
export function writePreferredFax(
  supplies: Pick<FeatureSupplies, 'keyring' | 'files' | 'papers' | 'media' | 'log' | 'clock'>,
  executor: Executor,
  consultId: string,
  fax: PreferredFax,
): Promise<FinishedPdf | null> {
  return speakingIn(fax.language, () => write(supplies, executor, consultId, fax));
}

async function write(
  supplies: Pick<FeatureSupplies, 'keyring' | 'files' | 'papers' | 'media' | 'log' | 'clock'>,
  executor: Executor,
  consultId: string,
  fax: PreferredFax,
): Promise<FinishedPdf | null> {
  const owner: ScopeActor = { personId: fax.memberIds[0], permissions: new Set(), clinicId: null };
  const messagesOnly = fax.kind === 'messages';
  const content = await openConsultDocument(supplies, executor, owner, consultId, {
    ...(messagesOnly && { messageIds: new Set(fax.messageIds) }),
    pictures: fax.parts.includeImages,
    pdfs: fax.parts.includePdfs,
  });
  if (!content || content.authors.length === 0) return null;
  const { clock, papers } = supplies;
  const senders = sendersOf(content, messagesOnly);
  const from = senders.map(({ profile }) => forwardTexts.name(profile)).join('; ');
  const offices = await memberOfficesOf(
    executor,
    consultId,
    senders.map(({ uid }) => uid),
  );
  const phones = [...offices.values()].map(({ clinicPhone }) => clinicPhone);
  const cover = faxCover({ to: fax.to, faxNumber: fax.faxNumber, from, phones, now: clock.now() });
  const foot = (moment: string) => faxTexts.foot(fax.to, moment);
  return papers.bytesOf(await writeConsultPdf(papers, content, { foot, clock, cover, messagesOnly }));
}

/** Who has written what the fax holds; of a whole consult, who asked. */
function sendersOf({ consult, authors: all }: ConsultDocument, messagesOnly: boolean) {
  const authors = new Set(all);
  return consult.members.filter(({ uid, activityRole }) =>
    messagesOnly ? authors.has(uid) : activityRole === 'referrer',
  );
}

/** A fax that is written, with what is kept of it. */
export interface WrittenFax {
  readonly consult: Pick<ConsultRecord, 'id' | 'wrappedKey'>;
  readonly kind: FaxKind;
  readonly messageIds: readonly string[];
  readonly memberIds: readonly string[];
  readonly sentBy: string;
  readonly office: Pick<MemberOffice, 'clinicId' | 'clinicName'>;
  /** Ten digits. */
  readonly faxNumber: string;
  readonly pdf: FinishedPdf;
  readonly messageToMOA: string;
  readonly waitedFrom: Date | null;
}

/** Queues a fax within a transaction, keeps it with its consult, and has its delivery told to it; answers its id. */
export async function postConsultFax(
  supplies: Pick<FeatureSupplies, 'keyring'>,
  call: Parameters<OutgoingFax['post']>[0],
  post: OutgoingFax['post'],
  fax: WrittenFax,
): Promise<string> {
  const { pdf, consult, messageToMOA, ...kept } = fax;
  const now = call.clock.now();
  const id = newId(now);
  const outgoingFaxId = await post(
    call,
    { to: fax.faxNumber, pdf: pdf.bytes, pages: pdf.pages },
    { kind: CONSULT_FAX, id },
  );
  const messageCiphertext = (await cipherOf(supplies, consult)).sealMoaFax(id, messageToMOA);
  const { pages } = pdf;
  await insertConsultFax(call.tx, {
    ...kept,
    ...{ id, consultId: consult.id, outgoingFaxId, failedFor: null, pages, messageCiphertext, sentAt: now },
  });
  return id;
}

/** Keeps a fax that could not be written, as one that has failed: people see it, and may send it again. */
export async function keepUnwrittenFax(
  supplies: Pick<FeatureSupplies, 'keyring'>,
  { tx, clock }: Pick<Parameters<OutgoingFax['post']>[0], 'tx' | 'clock'>,
  fax: Omit<WrittenFax, 'pdf'>,
  failedFor: string,
): Promise<void> {
  const { consult, messageToMOA, ...kept } = fax;
  const now = clock.now();
  const id = newId(now);
  const messageCiphertext = (await cipherOf(supplies, consult)).sealMoaFax(id, messageToMOA);
  const unwritten = { outgoingFaxId: null, failedFor, pages: 0, messageCiphertext, sentAt: now };
  await insertConsultFax(tx, { ...kept, ...unwritten, id, consultId: consult.id });
}
