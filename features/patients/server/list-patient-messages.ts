import type { Person } from '@alethea/accounts/offers';
import { allow } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { countPatientMessages, listPatientMessages } from '../contract/patient-messages.ts';
import { followedBy } from './patient-message-policy.ts';
import type { PatientNeeds } from './patient-needs.ts';

const PAGE_SIZE = 20;

/** The list of what was sent, and the number behind a consult's link to it. */
export function implementPatientMessageLists({ documents, people }: PatientNeeds): readonly Implementation[] {
  return [
    implementRead(listPatientMessages, {
      async read(call, { activityId: consultId, cursor }) {
        const scope = followedBy(call.actor);
        if (!scope) throw call.failure('clinic_missing');
        call.authorise(allow('the own messages, or those of the own clinic'));
        const after = cursor === undefined ? null : readCursor(cursor);
        if (cursor !== undefined && !after) throw call.failure('cursor_invalid');
        const now = call.clock.now();
        const query = { scope, consultId: consultId ?? null, after, limit: PAGE_SIZE + 1, now };
        const listed = await documents.listIssuedDocuments(call.db, query);
        const page = listed.slice(0, PAGE_SIZE);
        const senders = await people.find(call.db, [
          ...new Set(page.flatMap(({ ownerId, sentBy }) => [ownerId, sentBy])),
        ]);
        const last = listed.length > PAGE_SIZE ? page.at(-1) : undefined;
        const patientReferenceIds = [...new Set(page.flatMap(({ patientReferenceId }) => patientReferenceId ?? []))];
        call.about({ recordKind: 'documentList', detail: { count: page.length, patientReferenceIds } });
        return {
          messages: page.map(({ patientReferenceId: _, ...message }) => ({
            ...message,
            physicianName: nameOf(senders.get(message.ownerId)),
            sentByName: message.sentBy === message.ownerId ? '' : nameOf(senders.get(message.sentBy)),
          })),
          nextCursor: last ? writeCursor({ at: new Date(last.created), id: last.documentId }) : null,
        };
      },
    }),
    implementRead(countPatientMessages, {
      async read(call, { activityId: consultId }) {
        const scope = followedBy(call.actor);
        if (!scope) throw call.failure('clinic_missing');
        call.authorise(allow('the own messages, or those of the own clinic'));
        return { count: await documents.countIssuedDocuments(call.db, { scope, consultId: consultId }) };
      },
    }),
  ];
}

function nameOf(person: Person | undefined): string {
  return person ? `${person.title} ${person.firstName} ${person.lastName}`.trim() : '';
}
