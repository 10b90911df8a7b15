import type { ParsedInputOf } from '@alethea/kernel/operation';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { KeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';
import type { AuditSubject } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import type { OperationFailure } from '@alethea/server-kit/operations/failure';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { readCursor } from '@alethea/server-kit/paging/page-cursor';
import { searchProblem, searchTermsOf } from '../contract/search-check.ts';
import { searchClinicConsults, searchConsults } from '../contract/search-consults.ts';
import { type ConsultPage, readConsultPage } from './consult-list.ts';
import { mayListClinic } from './consult-policy.ts';
import { type FindPage, foundInClinic, foundInOwnList, type Sought } from './found-consults.ts';
import { unreadOfClinic, unreadOfOwnList } from './unread-consults.ts';

/** Binds `secureMessaging-searchConsults`. */
export function implementSearchConsults(supplies: FeatureSupplies) {
  return implementRead(searchConsults, {
    async read(call, input) {
      const { actor } = call;
      call.authorise(allow('the person’s own list'));
      const { sought, place } = readSearch(call, supplies.keyring, input);
      const { page } = await readConsultPage(call.db, supplies.keyring, actor, {
        limit: input.limit,
        page: foundInOwnList(actor, sought, place),
        unread: unreadOfOwnList(actor, 'inbox'),
      });
      call.about(subjectOf(sought, page));
      return page;
    },
  });
}

/** Binds `clinicInbox-searchConsults`. */
export function implementSearchClinicConsults(supplies: FeatureSupplies) {
  return implementRead(searchClinicConsults, {
    async read(call, input) {
      const { actor } = call;
      call.authorise(mayListClinic(actor));
      if (!actor.clinicId) throw call.failure('clinic_missing');
      const { sought, place } = readSearch(call, supplies.keyring, input);
      const { page } = await readConsultPage(call.db, supplies.keyring, actor, {
        limit: input.limit,
        page: foundInClinic({ ...actor, clinicId: actor.clinicId }, sought, place),
        unread: unreadOfClinic(actor),
      });
      call.about(subjectOf(sought, page));
      return page;
    },
  });
}

interface SearchCall {
  failure(code: 'search_empty' | 'search_terms_exceeded' | 'cursor_invalid'): OperationFailure;
}

function readSearch(
  call: SearchCall,
  keyring: Pick<KeyedHashes, 'keyedTermHashes'>,
  input: ParsedInputOf<typeof searchConsults>,
): { readonly sought: Sought; readonly place: FindPage } {
  const terms = searchTermsOf(input.terms.join(' '));
  const problem = searchProblem({ terms, statuses: input.statuses });
  if (problem) throw call.failure(problem);
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor);
  if (after === null) throw call.failure('cursor_invalid');
  const sought = { hashes: keyring.keyedTermHashes(terms), statuses: [...new Set(input.statuses)] };
  return { sought, place: { after, limit: input.limit + 1 } };
}

/** The access log says that something was looked for and what was shown, not the words. */
function subjectOf({ hashes, statuses }: Sought, { consults }: ConsultPage): AuditSubject {
  const consultIds = consults.map(({ activityId }) => activityId);
  return { recordKind: 'consultList', detail: { termCount: hashes.length, statuses, consultIds } };
}
