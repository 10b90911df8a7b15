import type { Tx } from '@alethea/server-kit/engine/engine';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { listClaimPlaces, saveClaimPlace } from '../../contract/report/deciding.ts';
import { tellOfClaims } from '../batches/tell-of-claims.ts';
import type { Tables } from '../schema/tables.ts';

const OWN = allow('the own locations');

/** Binds `billing-listClaimPlaces`. */
export const listPlaces = implementRead(listClaimPlaces, {
  async read(call) {
    call.authorise(OWN);
    const { rows } = await sql<Pick<Tables['claim_place'], 'locationIndex' | 'businessArrangement' | 'skill'>>`
      select location_index as "locationIndex", business_arrangement as "businessArrangement", skill from claim_place
      where physician_id = ${call.actor.personId} order by location_index`.execute(call.db);
    return { places: rows };
  },
});

/** Binds `billing-saveClaimPlace`. */
export const savePlace = implementWrite(saveClaimPlace, {
  async write(call, { locationIndex, businessArrangement, skill }) {
    const { personId } = call.actor;
    call.authorise(OWN);
    await setClaimPlace(call.tx, {
      physicianId: personId,
      locationIndex,
      businessArrangement,
      skill,
      now: call.clock.now(),
    });
    call.about({ recordKind: 'claimPlace', detail: { locationIndex, businessArrangement, skill } });
    tellOfClaims(call, [{ physicianId: personId }]);
    return { ok: true } as const;
  },
});

/** Under which business arrangement and skill a physician claims at a location. */
export interface ClaimPlace
  extends Pick<Tables['claim_place'], 'physicianId' | 'locationIndex' | 'businessArrangement' | 'skill'> {
  readonly now: Date;
}

/** Sets both, in place of what was there. */
export async function setClaimPlace(tx: Tx, place: ClaimPlace): Promise<void> {
  const { physicianId, locationIndex, businessArrangement, skill, now } = place;
  await sql`
    insert into claim_place (physician_id, location_index, business_arrangement, skill, updated_at)
    values (${physicianId}, ${locationIndex}, ${businessArrangement}, ${skill}, ${now})
    on conflict (physician_id, location_index) do update set business_arrangement = excluded.business_arrangement,
      skill = excluded.skill, updated_at = excluded.updated_at`.execute(tx);
}
