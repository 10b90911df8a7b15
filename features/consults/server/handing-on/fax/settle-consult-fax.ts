import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { ReadCall, WriteCall } from '@alethea/server-kit/operations/call';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import type { FinishedPdf } from '@alethea/server-kit/pdf/papers';
import { dismissConsultFax, getConsultFaxes, retryConsultFax } from '../../../contract/consult-faxes.ts';
import type { ConsultNeeds } from '../../core/consult-needs.ts';
import { type ConsultRecord, demandConsult, loadConsult, subjectOf } from '../../core/consult-store.ts';
import { mayHandToMoa, maySettleFax } from '../document/forward-policy.ts';
import { cipherOf } from '../document/source-consult.ts';
import {
  type ConsultFaxRow,
  consultFaxChanged,
  listConsultFaxes,
  loadConsultFax,
  settleConsultFax,
} from './consult-fax-store.ts';
import { machineFaxAgain } from './machine-faxes.ts';
import { type MemberOffice, memberOfficeOf, memberOfficesOf } from './member-office.ts';
import { moaAddressesOf } from './moa-addresses.ts';
import { postConsultFax, writePreferredFax } from './post-consult-fax.ts';
import { writeMoaFax } from './send-moa-fax.ts';

/** Binds what a consult shows of its faxes. */
export function implementGetConsultFaxes(supplies: FeatureSupplies) {
  return implementRead(getConsultFaxes, {
    async read(call, { activityId: consultId }) {
      const { actor, db } = call;
      const consult = demandConsult(call, consultId, await loadConsult(db, actor, consultId));
      const cipher = await cipherOf(supplies, consult);
      const isOffered = mayHandToMoa(actor, consult).allowed;
      const office = isOffered ? await memberOfficeOf(db, consult.id, actor.personId) : null;
      const faxes = await listConsultFaxes(db, actor, consultId);
      const concerned = [...new Set(faxes.filter(({ isTask }) => isTask).flatMap(({ memberIds }) => memberIds))];
      const offices = concerned.length > 0 ? await memberOfficesOf(db, consult.id, concerned) : new Map();
      return {
        to: isOffered
          ? {
              clinicName: office?.clinicName ?? '',
              faxNumber: office?.faxNumber ?? '',
              emails: await moaAddressesOf(db, office, actor.personId),
            }
          : null,
        faxes: faxes.map((fax) => ({
          faxId: fax.id,
          kind: fax.kind,
          sentAt: fax.sentAt.toISOString(),
          sentByName: fax.sentByName,
          clinicName: fax.clinicName,
          faxNumber: fax.faxNumber,
          pages: fax.pages,
          messageToMOA: cipher.openMoaFax(fax.id, fax.messageCiphertext),
          messageCount: fax.messageIds.length,
          state: fax.state,
          reason: fax.reason,
          isTask: fax.isTask,
          numberToday: fax.isTask ? numberToday(fax, offices) : '',
        })),
      };
    },
  });
}

/** Where a fax would go now; empty where there is no number. */
function numberToday({ kind, memberIds }: ConsultFaxRow, offices: ReadonlyMap<string, MemberOffice>): string {
  const numbers = memberIds.map((id) => offices.get(id)?.[kind === 'moa' ? 'faxNumber' : 'ownFaxNumber'] ?? '');
  return numbers.find((number) => number !== '') ?? '';
}

interface FaxAgain {
  readonly memberIds: readonly string[];
  readonly office: MemberOffice;
  readonly faxNumber: string;
  readonly messageToMOA: string;
  readonly pdf: FinishedPdf;
}

interface AgainOrder<Fax> {
  readonly consult: ConsultRecord;
  readonly fax: Fax;
  /** As it was corrected for this fax; the number of today where it was not. */
  readonly faxNumber: string | undefined;
}

/** Binds `fax-retryConsultFax`: to the number of today or a corrected one, with the consult of today; the old one is dealt with by that. */
export function implementRetryConsultFax(supplies: FeatureSupplies, needs: Pick<ConsultNeeds, 'people'>) {
  return implementWrite(retryConsultFax, {
    async prepare(call, { activityId: consultId, faxId, faxNumber }): Promise<FaxAgain> {
      const { actor, db } = call;
      const consult = demandConsult(call, consultId, await loadConsult(db, actor, consultId));
      const fax = await loadConsultFax(db, actor, { consultId, faxId });
      if (!fax) throw call.failure('fax_not_found');
      call.authorise(maySettleFax(actor, consult, fax));
      const { kind } = fax;
      const again =
        kind === 'moa'
          ? await moaFaxAgain(supplies, needs, call, { consult, fax, faxNumber })
          : await preferredFaxAgain(supplies, needs, call, { consult, fax: { ...fax, kind }, faxNumber });
      // There is no number, or whom it was for has no open account or is no member any more.
      if (!again) throw call.failure('fax_number_missing');
      return again;
    },
    async write(call, { activityId: consultId, faxId: failedId, faxNumber }, again) {
      const { consult, fax } = await takeTask(call, { consultId, faxId: failedId });
      const { actor, tx, clock } = call;
      const { kind, messageIds } = fax;
      const kept = { consult, kind, messageIds, sentBy: actor.personId, waitedFrom: null };
      const faxId = await postConsultFax(supplies, call, (_call, order, record) => call.sendFax(order, record), {
        ...kept,
        ...again,
      });
      await settleConsultFax(tx, fax.id, actor.personId, clock.now());
      const event = kind === 'moa' ? {} : { event: 'consult.faxSentAgain' };
      call.about({
        ...subjectOf(consult),
        ...event,
        detail: { faxId, pages: again.pdf.pages, ...(faxNumber && { toCorrectedNumber: true }) },
      });
      call.notify(consultFaxChanged({ ...fax, personIds: [...new Set([...fax.personIds, actor.personId])] }));
      return { faxId };
    },
  });
}

async function moaFaxAgain(
  supplies: FeatureSupplies,
  needs: Pick<ConsultNeeds, 'people'>,
  call: ReadCall<typeof retryConsultFax>,
  { consult, fax, faxNumber }: AgainOrder<ConsultFaxRow>,
): Promise<FaxAgain | null> {
  const { memberIds } = fax;
  const [ownerId = ''] = memberIds;
  const today = await memberOfficeOf(call.db, consult.id, ownerId);
  const office = today && { ...today, faxNumber: faxNumber ?? today.faxNumber };
  if (!office || office.faxNumber === '') return null;
  const messageToMOA = (await cipherOf(supplies, consult)).openMoaFax(fax.id, fax.messageCiphertext);
  const pdf = await writeMoaFax(supplies, needs, call, { consult, office, messageToMOA, ownerId });
  return { memberIds, office, faxNumber: office.faxNumber, messageToMOA, pdf };
}

async function preferredFaxAgain(
  supplies: FeatureSupplies,
  needs: Pick<ConsultNeeds, 'people'>,
  { db }: ReadCall<typeof retryConsultFax>,
  { consult, fax, faxNumber: corrected }: AgainOrder<Omit<Parameters<typeof machineFaxAgain>[3], 'faxNumber'>>,
): Promise<FaxAgain | null> {
  const again = await machineFaxAgain(needs, db, consult.id, { ...fax, faxNumber: corrected });
  const pdf = again && (await writePreferredFax(supplies, db, consult.id, again));
  if (!again || !pdf) return null;
  const { memberIds, office, faxNumber } = again;
  return { memberIds, office, faxNumber, messageToMOA: '', pdf };
}

/** Binds `fax-dismissConsultFax`. */
export function implementDismissConsultFax() {
  return implementWrite(dismissConsultFax, {
    async write(call, { activityId: consultId, faxId }) {
      const { consult, fax } = await takeTask(call, { consultId, faxId });
      await settleConsultFax(call.tx, fax.id, call.actor.personId, call.clock.now());
      call.about(subjectOf(consult));
      call.notify(consultFaxChanged(fax));
      return { ok: true as const };
    },
  });
}

type TaskCall = WriteCall<typeof retryConsultFax> | WriteCall<typeof dismissConsultFax>;

/** A fax that waits for somebody; two who deal with it at once find it dealt with. */
async function takeTask(
  call: TaskCall,
  of: { readonly consultId: string; readonly faxId: string },
): Promise<{ consult: ConsultRecord; fax: ConsultFaxRow }> {
  const { actor, tx } = call;
  const consult = demandConsult(call, of.consultId, await loadConsult(tx, actor, of.consultId));
  const fax = await loadConsultFax(tx, actor, of, { lock: true });
  if (!fax) throw call.failure('fax_not_found');
  call.authorise(maySettleFax(actor, consult, fax));
  if (!fax.isTask) throw call.failure('fax_not_failed');
  return { consult, fax };
}
