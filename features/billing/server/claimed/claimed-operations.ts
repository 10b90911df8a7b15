import { newId } from '@alethea/kernel/text/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { type PagePlace, readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import { mayAsk } from '../../contract/claims/claim-facts.ts';
import { askPayer, getClaimRecord, listClaimRecords } from '../../contract/claims/claim-records.ts';
import { mayCloseByHand } from '../../contract/claims/closing.ts';
import { sealClaimText } from '../batches/claim-words.ts';
import { tellOfClaims } from '../batches/tell-of-claims.ts';
import { claimText } from '../claims/claim-text.ts';
import { readSchedule } from '../fee-schedule/fee-schedule-store.ts';
import type { Tables } from '../schema/tables.ts';
import { type ClaimedRow, claimedView, placeOf, readClaimed, readOneClaimed } from './claimed-store.ts';
import { readEvents } from './record-events.ts';

type Supplies = Pick<FeatureSupplies, 'keyring'>;
type Stored = Tables['billing_record'];
const PAGE = 50;
const DESK = allow('claims are kept at the desk');

const standingOf = ({ status, claimNumber, isOpen }: ClaimedRow) => ({
  status,
  wasClaimed: claimNumber !== null,
  isOpen,
});

/** Claimed records: looking at them, the life of one, and asking the payer about it again. */
export function claimedOperations(supplies: Supplies): readonly Implementation[] {
  return [
    implementRead(listClaimRecords, {
      async read(call, { show, code, claimNumber, cursor }) {
        call.authorise(DESK);
        const after: PagePlace | null = cursor === undefined ? null : readCursor(cursor);
        if (cursor !== undefined && !after) throw call.failure('cursor_invalid');
        const rows = await readClaimed(call.db, { show, code, claimNumber, after, limit: PAGE + 1 });
        const shown = rows.slice(0, PAGE);
        const last = rows.length > PAGE ? shown.at(-1) : undefined;
        const place = last ? placeOf(last, show) : null;
        call.about({ recordKind: 'claims', detail: { show, recordIds: shown.map(({ recordId }) => recordId) } });
        const schedule = await readSchedule(call.db);
        return {
          records: shown.map((row) => claimedView(row, schedule)),
          nextCursor: place ? writeCursor(place) : null,
        };
      },
    }),

    implementRead(getClaimRecord, {
      async read(call, { recordId }) {
        const row = await readOneClaimed(call.db, recordId);
        call.authorise(row ? DESK : deny('billing_record_not_found'));
        if (!row) throw call.failure('billing_record_not_found');
        call.about({ recordKind: 'billingRecord', recordId });
        const events = await readEvents(call.db, supplies, row);
        return {
          record: claimedView(row, await readSchedule(call.db)),
          mayAsk: mayAsk(standingOf(row)),
          mayClose: mayCloseByHand(row),
          events,
        };
      },
    }),

    implementWrite(askPayer, {
      async write(call, { recordId, basedOnVersion, action, text }) {
        const { tx, actor, clock } = call;
        const locked = await lockRecord(tx, recordId);
        const row = locked && (await readOneClaimed(tx, recordId));
        call.authorise(row ? DESK : deny('billing_record_not_found'));
        if (!row || !locked) throw call.failure('billing_record_not_found');
        if (row.version !== basedOnVersion) throw call.failure('record_changed');
        if (!mayAsk(standingOf(row)) || row.claimNumber === null) throw call.failure('not_to_be_asked');
        if (claimText(text) === null) throw call.failure('text_not_printable');
        const { physicianId, patientReferenceId, wrappedKey } = locked;
        const now = clock.now();
        const words = sealClaimText(await supplies.keyring.openDataKey(recordId, wrappedKey), text);
        await sql`
          insert into billing_claim (id, record_id, claim_number, action, text_ciphertext, status_before, is_open,
            asked_at, asked_by)
          values (${newId(now)}, ${recordId}, ${row.claimNumber}, ${action}, ${words}, ${row.status}, true, ${now},
            ${actor.personId})`.execute(tx);
        await sql`update billing_record set updated_at = ${now}, version = version + 1 where id = ${recordId}`.execute(
          tx,
        );
        const detail = { claimNumber: row.claimNumber, action };
        call.about({ recordKind: 'billingRecord', recordId, patientReferenceId, detail });
        tellOfClaims(call, [{ physicianId }]);
        return { ok: true } as const;
      },
    }),
  ];
}

async function lockRecord(tx: Tx, recordId: string) {
  const { rows } = await sql<
    Pick<Stored, 'physicianId' | 'patientReferenceId'> & { readonly wrappedKey: KitTables['data_key']['wrapped'] }
  >`
    select b.physician_id as "physicianId", b.patient_reference_id as "patientReferenceId", k.wrapped as "wrappedKey"
    from billing_record b join data_key k on k.record_id = b.id where b.id = ${recordId} for update of b`.execute(tx);
  return rows[0] ?? null;
}
