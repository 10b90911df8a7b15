import type { Tx } from '@alethea/server-kit/engine/engine';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import {
  grantRole as grantRoleOperation,
  setPlan as setPlanOperation,
  withdrawRole as withdrawRoleOperation,
} from '../../contract/desk/people.ts';
import type { AccountsParts } from '../core/accounts-parts.ts';
import { isDeskRole, isWithinOwn } from '../core/desk-rules.ts';
import { rightsChanged } from '../core/rights-changed.ts';
import { deskChanged, deskNow, isDeskLeftWithout, loadSubject, type Subject } from '../core/subject.ts';
import { ROLES_BY_PRACTICE_ID } from '../people/create-account.ts';
import { PLAN_ROLES } from '../people/plan-roles.ts';
import { WAITING_ROLE } from '../practice-id/practice-id-store.ts';
import type { Tables } from '../schema/tables.ts';

/** Grants a role; what stands on a practice ID goes with it when its verification is revoked. */
export const grantRole = () =>
  implementWrite(grantRoleOperation, {
    async write(call, { personId, role }) {
      const subject = await loadSubject(call.tx, personId, call.actor.personId);
      const permissions = await permissionsOf(call.tx, role);
      call.about({ recordKind: 'person', recordId: personId, detail: { role } });
      call.authorise(mayBeGranted(subject, role, permissions, await deskNow(call.tx, call.actor.personId)));
      const now = call.clock.now();
      await sql`
        insert into person_role (person_id, role, granted_at, granted_by)
        values (${personId}, ${role}, ${now}, ${call.actor.personId}) on conflict do nothing`.execute(call.tx);
      if (ROLES_BY_PRACTICE_ID.has(role)) {
        await sql`
          update person set roles_when_verified = array_append(array_remove(roles_when_verified, ${role}), ${role})
          where id = ${personId}`.execute(call.tx);
      }
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { ok: true } as const;
    },
  });

type GrantRefusal =
  | 'person_not_found'
  | 'role_not_found'
  | 'role_beyond_own'
  | 'operator_and_clinical'
  | 'waits_for_verification';

function mayBeGranted(
  subject: Subject | null,
  role: string,
  permissions: readonly string[] | null,
  own: ReadonlySet<string>,
): Decision<GrantRefusal> {
  if (!subject) return deny('person_not_found');
  if (!permissions) return deny('role_not_found');
  if (!own.has('peopleAdmin') || !isWithinOwn(own, permissions)) return deny('role_beyond_own');
  if (role === WAITING_ROLE || subject.roles.includes(WAITING_ROLE)) return deny('waits_for_verification');
  const isDesk = isDeskRole(role, permissions);
  const others = subject.roles.filter((held) => held !== role);
  // The role operator marks an account of the desk also while its list is empty.
  const isOfDesk = others.includes('operator') || isDeskRole('', subject.permissions);
  if (others.length > 0 && isDesk !== isOfDesk) return deny('operator_and_clinical');
  const isProvider = subject.practiceId !== null || subject.roles.some((held) => ROLES_BY_PRACTICE_ID.has(held));
  if (ROLES_BY_PRACTICE_ID.has(role) && !isProvider) return deny('waits_for_verification');
  return allow('people are the operator’s');
}

/** Withdraws a role; who does not hold it is answered the same. */
export const withdrawRole = ({ premium }: Pick<AccountsParts, 'premium'>) =>
  implementWrite(withdrawRoleOperation, {
    async write(call, { personId, role }) {
      const subject = await loadSubject(call.tx, personId, call.actor.personId);
      const own = await deskNow(call.tx, call.actor.personId);
      const permissions = (await permissionsOf(call.tx, role)) ?? [];
      call.about({ recordKind: 'person', recordId: personId, detail: { role } });
      if (!subject) throw call.failure('person_not_found');
      if (role === WAITING_ROLE) call.authorise(deny('waits_for_verification'));
      if (isDeskRole(role, permissions) && personId === call.actor.personId) call.authorise(deny('own_account'));
      if (!own.has('peopleAdmin') || !isWithinOwn(own, permissions)) call.authorise(deny('role_beyond_own'));
      const editsRoles = permissions.includes('roleAdmin') && subject.roles.includes(role);
      if (editsRoles && !(await isDeskLeftWithout(call.tx, personId))) call.authorise(deny('last_operator'));
      call.authorise(allow('people are the operator’s'));
      await sql`delete from person_role where person_id = ${personId} and role = ${role}`.execute(call.tx);
      await sql`
        update person set roles_when_verified = array_remove(roles_when_verified, ${role})
        where id = ${personId} and ${role} = any(roles_when_verified)`.execute(call.tx);
      await premium.followRights(call, personId);
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { ok: true } as const;
    },
  });

/** The list of a role; it stays as it is until the transaction ends. */
async function permissionsOf(tx: Tx, role: string): Promise<readonly string[] | null> {
  const { rows } = await sql<Pick<Tables['role'], 'permissions'>>`
    select permissions from role where name = ${role} for share`.execute(tx);
  return rows[0]?.permissions ?? null;
}

const WITH_PLAN = ['doctor', 'nursePractitioner', 'resident', 'specialist', 'dentist'];

/** Sets the plan; its role takes the place of the other plan's, at once or when the practice ID is verified. */
export const setPlan = ({ premium }: Pick<AccountsParts, 'premium'>) =>
  implementWrite(setPlanOperation, {
    async write(call, { personId, plan }) {
      const subject = await loadSubject(call.tx, personId);
      call.about({ recordKind: 'person', recordId: personId, detail: { plan } });
      if (!subject) throw call.failure('person_not_found');
      const { roles, rolesWhenVerified, providerType, practiceId } = subject;
      const isClinician = [...roles, ...rolesWhenVerified].some((role) => WITH_PLAN.includes(role));
      // Residents are not eligible for plus (SIGNUP-13).
      const isApplicable = isClinician && !(plan === 'plus' && providerType === 'resident');
      call.authorise(isApplicable ? allow('plans are the operator’s') : deny('plan_not_applicable'));
      const planRoles = Object.values(PLAN_ROLES);
      const now = call.clock.now();
      await sql`
        update person set plan = ${plan}, roles_when_verified =
          array(select role from unnest(roles_when_verified) as role where role <> all(${planRoles}::text[]))
            || ${[PLAN_ROLES[plan]]}::text[]
        where id = ${personId}`.execute(call.tx);
      if (!roles.includes(WAITING_ROLE)) {
        const mayGoPremium = plan === 'econsult' && providerType === 'md' && practiceId !== null;
        const gained = [PLAN_ROLES[plan], ...(mayGoPremium ? ['premiumEligible'] : [])];
        await sql`
          delete from person_role where person_id = ${personId}
            and role = any(${[...planRoles, 'premiumEligible']}::text[]) and role <> all(${gained}::text[])`.execute(
          call.tx,
        );
        await sql`
          insert into person_role (person_id, role, granted_at, granted_by)
          select ${personId}, role, ${now}, ${call.actor.personId} from unnest(${gained}::text[]) as role
          on conflict do nothing`.execute(call.tx);
      }
      await premium.followRights(call, personId);
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { ok: true } as const;
    },
  });
