import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { z } from 'zod';
import { type FeeSchedule, feeOn } from '../../contract/core/fee-schedule.ts';
import { listWaitingRecords, MOST_DECISIONS, type WaitingRecord } from '../../contract/report/deciding.ts';
import { advisedCode, waitsFor } from '../../contract/report/waiting.ts';
import { readSchedule } from '../fee-schedule/fee-schedule-store.ts';
import { billingCipher } from '../records/billing-content.ts';
import { readParties } from '../records/kept-parties.ts';
import { countWaiting, readWaiting, type WaitingPlace, type WaitingRow } from './waiting-store.ts';

type Supplies = Pick<FeatureSupplies, 'keyring'>;
const placeSchema = z.strictObject({ serviceDate: z.iso.date(), id: z.uuid() });

/** Binds `billing-listWaiting`. */
export function implementListWaiting(supplies: Supplies) {
  return implementRead(listWaitingRecords, {
    async read(call, { cursor }) {
      call.authorise(allow('the own billing records'));
      const after = cursor === undefined ? null : readPlace(cursor);
      if (cursor !== undefined && !after) throw call.failure('cursor_invalid');
      const now = call.clock.now();
      const { personId: physicianId } = call.actor;
      const schedule = await readSchedule(call.db);
      const whose = { physicianId, now, schedule };
      const rows = await readWaiting(call.db, { ...whose, after, limit: MOST_DECISIONS + 1 });
      const shown = rows.slice(0, MOST_DECISIONS);
      call.about({ recordKind: 'billingReport', detail: { recordIds: shown.map(({ recordId }) => recordId) } });
      const last = rows.length > MOST_DECISIONS ? shown.at(-1) : undefined;
      return {
        records: await Promise.all(shown.map((row) => viewOf(supplies, row, schedule, dateInEdmonton(now)))),
        total: await countWaiting(call.db, whose),
        nextCursor: last ? writePlace({ serviceDate: last.serviceDate, id: last.recordId }) : null,
      };
    },
  });
}

async function viewOf(
  { keyring }: Supplies,
  row: WaitingRow,
  schedule: FeeSchedule,
  today: string,
): Promise<WaitingRecord> {
  const cipher = billingCipher(await keyring.openDataKey(row.recordId, row.wrappedKey));
  const { phn, firstName, lastName } = cipher.openPatient(row.patientCiphertext);
  const advised = advisedCode(row.service, readParties(row.parties), schedule);
  const fee = advised === null ? null : feeOn(advised, row.serviceDate, schedule);
  return {
    recordId: row.recordId,
    version: row.version,
    activityId: row.consultId,
    patientId: phn,
    patientName: `${firstName} ${lastName}`.trim(),
    serviceDate: row.serviceDate,
    type: row.activityType,
    subType: row.service,
    billingCode: row.billingCode,
    dxCode: row.diagnosisCode,
    errorCode: row.errorCode,
    waitsFor: [...waitsFor(row, today, schedule)],
    advisedCode: advised,
    advisedCents: fee?.cents ?? null,
    advisedSource: fee?.source ?? null,
  };
}

function writePlace(place: WaitingPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function readPlace(cursor: string): WaitingPlace | null {
  try {
    return placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return null;
  }
}
