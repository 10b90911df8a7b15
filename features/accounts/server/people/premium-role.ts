import type { Notice } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import type { PremiumRoleOffer } from '../../offers.ts';
import { rightsChanged } from '../core/rights-changed.ts';

const ROLE = 'premium';
const ELIGIBLE = 'premiumEligible';

/** See PremiumRoleOffer. */
export const premiumRole: PremiumRoleOffer = {
  async set(tx, { personId, isPremium, now }) {
    const { rows } = isPremium
      ? await sql`
          insert into person_role (person_id, role, granted_at)
          select person_id, ${ROLE}::text, ${now}::timestamptz from person_role
          where person_id = ${personId} and role = ${ELIGIBLE} for share
          on conflict do nothing returning role`.execute(tx)
      : await sql`
          delete from person_role where person_id = ${personId} and role = ${ROLE} returning role`.execute(tx);
    if (rows.length === 0) return null;
    const notices: Notice[] = [];
    await rightsChanged({ tx, notify: (notice) => void notices.push(notice) }, [personId]);
    return notices;
  },
  async isEligible(executor, personId) {
    const { rows } = await sql`
      select 1 from person p join person_role r on r.person_id = p.id and r.role = ${ELIGIBLE}
      where p.id = ${personId} and p.locked_at is null`.execute(executor);
    return rows.length > 0;
  },
};
