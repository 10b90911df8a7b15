import { MAX_SEARCH_TERMS } from '@alethea/kernel/text/search-terms';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { messageSearchTerms } from '../contract/message-search.ts';
import {
  countPatientMessages,
  countUnreadPatientMessages,
  listPatientMessages,
  MESSAGES_PER_PAGE,
} from '../contract/patient-messages.ts';
import { followedBy } from './patient-message-policy.ts';
import { patientMessageOf } from './patient-message-view.ts';
import type { PatientNeeds } from './patient-needs.ts';

const OWN = 'the own messages, or those of the own clinic';

/** The list of what was sent, and the numbers beside the links to it. */
export function implementPatientMessageLists(
  { files }: Pick<FeatureSupplies, 'files'>,
  { documents, people }: PatientNeeds,
): readonly Implementation[] {
  return [
    implementRead(listPatientMessages, {
      async read(call, { messageId, folder, physicianUid, activityId: consultId, search = '', cursor }) {
        const scope = followedBy(call.actor);
        if (!scope) throw call.failure('clinic_missing');
        call.authorise(allow(OWN));
        const after = cursor === undefined ? null : readCursor(cursor);
        if (cursor !== undefined && !after) throw call.failure('cursor_invalid');
        const terms = messageSearchTerms(search);
        if (terms.length > MAX_SEARCH_TERMS) throw call.failure('search_terms_exceeded');
        const listed = await documents.listIssuedDocuments(call.db, {
          ...{ scope, documentId: messageId ?? null, folder: folder ?? null },
          ...{ ownerId: physicianUid ?? null, consultId: consultId ?? null },
          ...{ terms, after, limit: MESSAGES_PER_PAGE + 1, now: call.clock.now() },
        });
        const page = listed.slice(0, MESSAGES_PER_PAGE);
        const senders = await people.find(call.db, [
          ...new Set(page.flatMap(({ ownerId, sentBy }) => [ownerId, sentBy])),
        ]);
        const last = listed.length > MESSAGES_PER_PAGE ? page.at(-1) : undefined;
        const patientReferenceIds = [...new Set(page.flatMap(({ patientReferenceId }) => patientReferenceId ?? []))];
        // That something was looked for is kept, not the words.
        const sought = terms.length > 0 && { termCount: terms.length };
        call.about({ recordKind: 'documentList', detail: { count: page.length, patientReferenceIds, ...sought } });
        return {
          messages: page.map((document) =>
            patientMessageOf(document, senders, (fileId) => files.addressOf(fileId, 'original', call.actor.personId)),
          ),
          nextCursor: last ? writeCursor({ at: new Date(last.statusUpdatedAt), id: last.documentId }) : null,
        };
      },
    }),
    implementRead(countPatientMessages, {
      async read(call, { activityId: consultId }) {
        const scope = followedBy(call.actor);
        if (!scope) throw call.failure('clinic_missing');
        call.authorise(allow(OWN));
        return { count: await documents.countIssuedDocuments(call.db, { scope, consultId: consultId }) };
      },
    }),
    implementRead(countUnreadPatientMessages, {
      async read(call) {
        const scope = followedBy(call.actor);
        call.authorise(allow(OWN));
        return { count: scope ? await documents.countUnreadDocuments(call.db, scope) : 0 };
      },
    }),
  ];
}
