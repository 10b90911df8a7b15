import type { Clock } from '@alethea/kernel/time/clock';
import type { Database } from '@alethea/server-kit/engine/engine';
import type { ResolveActor } from '@alethea/server-kit/operations/actor';
import type { RolePermissions } from '../../core/role-permissions.ts';
import { ENROLMENT_CALLS } from '../../core/two-factor-rule.ts';
import { findLiveSession, markSeen } from './session-store.ts';

const SEEN_AT_MOST_EVERY_MS = 60_000;

/** What the actor of a token is found with. */
export interface ResolveActorSupplies {
  readonly db: Database;
  readonly clock: Clock;
  readonly rolePermissions: RolePermissions;
  readonly sessionIdleMinutes: number;
}

/** Reads session, person and roles at every call in one statement, so that what was taken away ends at once. */
export function createResolveActor(supplies: ResolveActorSupplies): ResolveActor {
  const { db, clock, rolePermissions, sessionIdleMinutes } = supplies;
  return async (sessionToken, { countsAsActivity }) => {
    const now = clock.now();
    const seenAfter = new Date(now.getTime() - sessionIdleMinutes * 60_000);
    const session = await findLiveSession(db, sessionToken, { now, seenAfter });
    if (!session) return null;
    const { sessionId, lastSeenAt, personId, firstName, lastName, providerType, clinicId, roles } = session;
    if (countsAsActivity && now.getTime() - lastSeenAt.getTime() >= SEEN_AT_MOST_EVERY_MS) {
      await markSeen(db, sessionId, now);
    }
    const grant = await rolePermissions.grantedTo({ personId, roles });
    const permissions = new Set(grant.permissions);
    const actor = { personId, sessionId, firstName, lastName, roles, permissions, clinicId, providerType };
    return grant.mustEnrolTwoFactor ? { ...actor, confinedTo: ENROLMENT_CALLS } : actor;
  };
}
