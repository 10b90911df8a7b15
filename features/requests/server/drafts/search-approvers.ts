import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { APPROVER_SEARCH_FROM, searchApprovers } from '../../contract/draft-operations.ts';
import type { DraftParts } from './draft-parts.ts';

/** Binds `users-searchApprovers`. */
export function implementSearchApprovers({ people }: DraftParts) {
  return implementRead(searchApprovers, {
    async read(call, { text }) {
      call.authorise(allow('who may forward may find approvers'));
      if (text.replace(/[^\p{L}\p{N}]/gu, '').length < APPROVER_SEARCH_FROM) throw call.failure('search_too_short');
      const words = text.split(/\s+/);
      const found = await people.searchApprovers(call.db, { words, exceptPersonId: call.actor.personId });
      return found.map(({ uid, firstName, lastName, clinicName, city }) => ({
        uid,
        firstName,
        lastName,
        clinicName,
        city,
      }));
    },
  });
}
