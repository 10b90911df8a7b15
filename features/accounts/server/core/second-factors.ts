import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { SecondFactorMethod } from '../../contract/identity/second-factor.ts';
import { dropChallengesOf } from './challenge-store.ts';

/** What a person could prove themself with beside the password. */
export interface SecondFactors {
  readonly authenticatorAppSince: Date | null;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

/** Reads the second factors of a person in one statement. */
export async function secondFactorsOf(executor: Executor, personId: string): Promise<SecondFactors> {
  const { rows } = await sql<SecondFactors>`
    select
      (select confirmed_at from authenticator_app where person_id = ${personId}) as "authenticatorAppSince",
      (select count(*) from passkey where person_id = ${personId}) as passkeys,
      (select count(*) from recovery_code where person_id = ${personId} and used_at is null) as "recoveryCodesLeft"
  `.execute(executor);
  return rows[0] ?? { authenticatorAppSince: null, passkeys: 0, recoveryCodesLeft: 0 };
}

/** What a sign-in by password asks for; empty without an app or a passkey, for recovery codes only stand in for them. */
export function methodsOf({ authenticatorAppSince, passkeys, recoveryCodesLeft }: SecondFactors): SecondFactorMethod[] {
  const methods: SecondFactorMethod[] = [];
  if (authenticatorAppSince) methods.push('authenticatorApp');
  if (passkeys > 0) methods.push('passkey');
  if (methods.length > 0 && recoveryCodesLeft > 0) methods.push('recoveryCode');
  return methods;
}

/** Drops the recovery codes of who has nothing left that they could stand in for; true when that was so. */
export async function dropCodesWithoutFactor(tx: Tx, personId: string): Promise<boolean> {
  if (methodsOf(await secondFactorsOf(tx, personId)).length > 0) return false;
  await sql`delete from recovery_code where person_id = ${personId}`.execute(tx);
  return true;
}

/**
 * Takes all second factors of a person away, who then signs in by password alone: for an operator, when they are lost.
 * @returns false when there were none
 */
export async function removeSecondFactors(tx: Tx, personId: string): Promise<boolean> {
  const had = methodsOf(await secondFactorsOf(tx, personId)).length > 0;
  await sql`delete from authenticator_app where person_id = ${personId}`.execute(tx);
  await sql`delete from passkey where person_id = ${personId}`.execute(tx);
  await sql`delete from recovery_code where person_id = ${personId}`.execute(tx);
  await dropChallengesOf(tx, personId);
  return had;
}
