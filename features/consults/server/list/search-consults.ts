import type { ParsedInputOf } from '@alethea/kernel/calls/operation';
import { soughtForm } from '@alethea/kernel/text/search-terms';
import type { Database } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { KeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';
import type { AuditSubject } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import type { OperationFailure } from '@alethea/server-kit/operations/failure';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { readCursor } from '@alethea/server-kit/paging/page-cursor';
import { searchProblem, searchTermsOf } from '../../contract/search-check.ts';
import { searchClinicConsults, searchConsults } from '../../contract/search-consults.ts';
import { mayListClinic } from '../core/consult-policy.ts';
import { type ConsultPage, readConsultPage } from './consult-list.ts';
import { type FindPage, foundInClinic, foundInOwnList, type Sought } from './found-consults.ts';
import type { FormerEntries } from './reindex-search.ts';
import { unreadOfClinic, unreadOfOwnList } from './unread-consults.ts';

/** Binds `secureMessaging-searchConsults`. */
export function implementSearchConsults(supplies: FeatureSupplies, former: FormerEntries) {
  return implementRead(searchConsults, {
    async read(call, input) {
      const { actor } = call;
      call.authorise(allow('the person’s own list'));
      const { sought, place } = await readSearch(call, supplies.keyring, former, input);
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
export function implementSearchClinicConsults(supplies: FeatureSupplies, former: FormerEntries) {
  return implementRead(searchClinicConsults, {
    async read(call, input) {
      const { actor } = call;
      call.authorise(mayListClinic(actor));
      if (!actor.clinicId) throw call.failure('clinic_missing');
      const { sought, place } = await readSearch(call, supplies.keyring, former, input);
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
  readonly db: Database;
  failure(code: 'search_empty' | 'search_terms_exceeded' | 'cursor_invalid'): OperationFailure;
}

async function readSearch(
  call: SearchCall,
  keyring: Pick<KeyedHashes, 'listHash' | 'formerTermHashes'>,
  former: FormerEntries,
  input: ParsedInputOf<typeof searchConsults>,
): Promise<{ readonly sought: Sought; readonly place: FindPage }> {
  const terms = searchTermsOf(input.terms.join(' '));
  const problem = searchProblem({ terms, statuses: input.statuses, marks: input.marks });
  if (problem) throw call.failure(problem);
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor);
  if (after === null) throw call.failure('cursor_invalid');
  const formerHashes = (await former.areLeft(call.db)) ? keyring.formerTermHashes(terms) : null;
  const hashIn = (listId: string, term: string) => keyring.listHash(listId, soughtForm(term));
  const sought = {
    terms,
    hashIn,
    formerHashes,
    statuses: [...new Set(input.statuses)],
    marks: [...new Set(input.marks)],
  };
  return { sought, place: { after, limit: input.limit + 1 } };
}

/** The access log says that something was looked for and what was shown, not the words. */
function subjectOf({ terms, statuses, marks }: Sought, { consults }: ConsultPage): AuditSubject {
  const consultIds = consults.map(({ activityId: consultId }) => consultId);
  return { recordKind: 'consultList', detail: { termCount: terms.length, statuses, marks, consultIds } };
}
