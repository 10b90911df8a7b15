import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { ReadCall, WriteCall } from '@alethea/server-kit/operations/call';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import type { FinishedPdf } from '@alethea/server-kit/pdf/papers';
import { dismissConsultFax, getConsultFaxes, retryConsultFax } from '../../contract/consult-faxes.ts';
import { type ConsultRecord, demandConsult, loadConsult, subjectOf } from '../consult-store.ts';
import { mayHandToMoa, maySettleFax } from '../forward/forward-policy.ts';
import { writeMoaFax } from '../forward/send-moa-fax.ts';
import { cipherOf } from '../forward/source-consult.ts';
import {
  type ConsultFaxRow,
  consultFaxChanged,
  listConsultFaxes,
  loadConsultFax,
  settleConsultFax,
} from './consult-fax-store.ts';
import { machineFaxAgain } from './machine-faxes.ts';
import { type MemberOffice, memberOfficeOf, memberOfficesOf } from './member-office.ts';
import type { FaxPorts } from './ports.ts';
import { postConsultFax, writePreferredFax } from './post-consult-fax.ts';

/** Binds what a consult shows of its faxes. */
export function implementGetConsultFaxes(supplies: FeatureSupplies) {
  return implementRead(getConsultFaxes, {
    async read(call, { activityId }) {
      const { actor, db } = call;
      const consult = demandConsult(call, activityId, await loadConsult(db, actor, activityId));
      const cipher = await cipherOf(supplies, consult);
      const isOffered = mayHandToMoa(actor, consult).allowed;
      const office = isOffered ? await memberOfficeOf(db, consult.id, actor.personId) : null;
      const faxes = await listConsultFaxes(db, actor, activityId);
      const concerned = [...new Set(faxes.filter(({ isTask }) => isTask).flatMap(({ memberIds }) => memberIds))];
      const offices = concerned.length > 0 ? await memberOfficesOf(db, consult.id, concerned) : new Map();
      return {
        to: isOffered ? { clinicName: office?.clinicName ?? '', faxNumber: office?.faxNumber ?? '' } : null,
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

/** Binds `fax-retryConsultFax`: to the number of today, with the consult of today; the old one is dealt with by that. */
export function implementRetryConsultFax(supplies: FeatureSupplies, ports: FaxPorts) {
  return implementWrite(retryConsultFax, {
    async prepare(call, input): Promise<FaxAgain> {
      const { actor, db } = call;
      const consult = demandConsult(call, input.activityId, await loadConsult(db, actor, input.activityId));
      const fax = await loadConsultFax(db, actor, input);
      if (!fax) throw call.failure('fax_not_found');
      call.authorise(maySettleFax(actor, consult, fax));
      const { kind } = fax;
      const again =
        kind === 'moa'
          ? await moaFaxAgain(supplies, ports, call, { consult, fax })
          : await preferredFaxAgain(supplies, ports, call, { consult, fax: { ...fax, kind } });
      // There is no number, or whom it was for has no open account or is no member any more.
      if (!again) throw call.failure('fax_number_missing');
      return again;
    },
    async write(call, input, again) {
      const { consult, fax } = await takeTask(call, input);
      const { actor, tx, clock } = call;
      const { kind, messageIds } = fax;
      const kept = { consult, kind, messageIds, sentBy: actor.personId, waitedFrom: null };
      const faxId = await postConsultFax(supplies, call, (_call, order) => call.sendFax(order), { ...kept, ...again });
      await settleConsultFax(tx, fax.id, actor.personId, clock.now());
      const event = kind === 'moa' ? {} : { event: 'consult.faxSentAgain' };
      call.about({ ...subjectOf(consult), ...event, detail: { faxId, pages: again.pdf.pages } });
      call.notify(consultFaxChanged({ ...fax, personIds: [...new Set([...fax.personIds, actor.personId])] }));
      return { faxId };
    },
  });
}

async function moaFaxAgain(
  supplies: FeatureSupplies,
  ports: FaxPorts,
  call: ReadCall<typeof retryConsultFax>,
  { consult, fax }: { readonly consult: ConsultRecord; readonly fax: ConsultFaxRow },
): Promise<FaxAgain | null> {
  const { memberIds } = fax;
  const [ownerId = ''] = memberIds;
  const office = await memberOfficeOf(call.db, consult.id, ownerId);
  if (!office || office.faxNumber === '') return null;
  const messageToMOA = (await cipherOf(supplies, consult)).openMoaFax(fax.id, fax.messageCiphertext);
  const pdf = await writeMoaFax(supplies, ports, call, { consult, office, messageToMOA, ownerId });
  return { memberIds, office, faxNumber: office.faxNumber, messageToMOA, pdf };
}

async function preferredFaxAgain(
  supplies: FeatureSupplies,
  ports: FaxPorts,
  { db }: ReadCall<typeof retryConsultFax>,
  { consult, fax }: { readonly consult: ConsultRecord; readonly fax: Parameters<typeof machineFaxAgain>[3] },
): Promise<FaxAgain | null> {
  const again = await machineFaxAgain(ports, db, consult.id, fax);
  const pdf = again && (await writePreferredFax(supplies, db, consult.id, again));
  if (!again || !pdf) return null;
  const { memberIds, office, faxNumber } = again;
  return { memberIds, office, faxNumber, messageToMOA: '', pdf };
}

/** Binds `fax-dismissConsultFax`. */
export function implementDismissConsultFax() {
  return implementWrite(dismissConsultFax, {
    async write(call, input) {
      const { consult, fax } = await takeTask(call, input);
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
  input: { readonly activityId: string; readonly faxId: string },
): Promise<{ consult: ConsultRecord; fax: ConsultFaxRow }> {
  const { actor, tx } = call;
  const consult = demandConsult(call, input.activityId, await loadConsult(tx, actor, input.activityId));
  const fax = await loadConsultFax(tx, actor, input, { lock: true });
  if (!fax) throw call.failure('fax_not_found');
  call.authorise(maySettleFax(actor, consult, fax));
  if (!fax.isTask) throw call.failure('fax_not_failed');
  return { consult, fax };
}
