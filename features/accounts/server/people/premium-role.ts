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
};
