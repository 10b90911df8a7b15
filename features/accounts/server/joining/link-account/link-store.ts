import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { PartnerToken } from '../../../offers.ts';

/** True when the token was used before; uses nothing up. */
export async function isTokenUsed(
  executor: Executor,
  { issuer, tokenId }: Pick<PartnerToken, 'issuer' | 'tokenId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from partner_token_used where issuer = ${issuer} and token_id = ${tokenId}`.execute(executor);
  return rows.length > 0;
}

/** Uses a token up; false when it was used before. */
export async function consumeToken(
  tx: Tx,
  { issuer, tokenId, expiresAt }: Pick<PartnerToken, 'issuer' | 'tokenId' | 'expiresAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into partner_token_used (issuer, token_id, expires_at) values (${issuer}, ${tokenId}, ${expiresAt})
    on conflict do nothing returning 1 as used`.execute(tx);
  return rows.length > 0;
}

/** True when the partner account is linked to another person. */
export async function isLinkedElsewhere(
  executor: Executor,
  personId: string,
  { issuer, subject }: Pick<PartnerToken, 'issuer' | 'subject'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from partner_link
    where issuer = ${issuer} and subject = ${subject} and person_id <> ${personId}`.execute(executor);
  return rows.length > 0;
}

/** The partner's name for the account that a person has linked; null without one. */
export async function linkedAccount(executor: Executor, personId: string, issuer: string): Promise<string | null> {
  const { rows } = await sql<{ readonly subject: string }>`
    select subject from partner_link where person_id = ${personId} and issuer = ${issuer}`.execute(executor);
  return rows[0]?.subject ?? null;
}

/**
 * Links the partner account to a person, in place of the one that they had linked. The transaction must end with a
 * failure when it answers false: the account is linked to another person.
 */
export async function linkTo(tx: Tx, personId: string, token: PartnerToken, now: Date): Promise<boolean> {
  await sql`delete from partner_link where person_id = ${personId}`.execute(tx);
  const { rows } = await sql`
    insert into partner_link (person_id, issuer, subject, linked_at)
    values (${personId}, ${token.issuer}, ${token.subject}, ${now})
    on conflict do nothing returning 1 as linked`.execute(tx);
  return rows.length > 0;
}

/** Forgets used tokens that would be refused as expired anyway. */
export async function dropPastLinkTokens(executor: Executor, now: Date): Promise<void> {
  await sql`delete from partner_token_used where expires_at <= ${now}`.execute(executor);
}
