import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { MemberOffice } from './member-office.ts';

/** Addresses that are proposed: a clinic has a few assistants. */
const MOST_PROPOSED = 50;

/** Under whom the addresses of a sender are kept: the clinic, of who has none the person. */
function senderOf(office: Pick<MemberOffice, 'clinicId'> | null, personId: string): string {
  return office?.clinicId ?? personId;
}

/** The addresses that a clinic has used, the latest first. */
export async function moaAddressesOf(
  executor: Executor,
  office: Pick<MemberOffice, 'clinicId'> | null,
  personId: string,
): Promise<string[]> {
  const { rows } = await sql<Pick<Tables['consult_moa_address'], 'email'>>`
    select email from consult_moa_address where sender_id = ${senderOf(office, personId)}
    order by used_at desc limit ${MOST_PROPOSED}`.execute(executor);
  return rows.map(({ email }) => email);
}

/** Keeps that an address was used. */
export async function keepMoaAddress(
  tx: Tx,
  office: Pick<MemberOffice, 'clinicId'> | null,
  { personId, email, now }: { readonly personId: string; readonly email: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into consult_moa_address (sender_id, email, used_at)
    values (${senderOf(office, personId)}, ${email.toLowerCase()}, ${now})
    on conflict (sender_id, email) do update set used_at = excluded.used_at`.execute(tx);
}
