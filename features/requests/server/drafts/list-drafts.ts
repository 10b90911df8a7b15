import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { countUnreadApprovals, listDrafts } from '../../contract/draft-operations.ts';
import type { DraftEntry } from '../../contract/draft-view.ts';
import { draftCipher, patientReferenceOfForm } from './draft-content.ts';
import type { DraftParts } from './draft-parts.ts';
import { mayOpenDraft } from './draft-policy.ts';
import { countUnreadFor, findDrafts } from './draft-store.ts';
import { nameOf, serviceFace } from './open-draft.ts';

/** Binds `consultDraft-listDrafts`: the person's own, or those that wait for an approval, theirs to give or to get. */
export function implementListDrafts(parts: DraftParts) {
  return implementRead(listDrafts, {
    async read(call, input) {
      const { actor, db } = call;
      call.authorise(allow('drafts that are open to the caller'));
      const found = await findDrafts(db, actor.personId, input.consultDraftsCollectionType);
      const rows = found.filter((row) => mayOpenDraft(actor, row).allowed);
      const people = await parts.people.find(db, [
        ...new Set(
          rows.flatMap(({ forwarderId, approverId }) => (approverId ? [forwarderId, approverId] : forwarderId)),
        ),
      ]);
      const services = await parts.directory.describeServices(db, [...new Set(rows.map(({ serviceId }) => serviceId))]);
      const patients = new Set<string>();
      const entries: Record<string, DraftEntry> = {};
      for (const row of rows) {
        const cipher = draftCipher(await parts.keyring.openDataKey(row.draftId, row.wrappedKey));
        const { formData } = cipher.openForm(row.formCiphertext);
        const patient = await patientReferenceOfForm(db, parts.keyring, formData);
        if (patient) patients.add(patient);
        entries[row.draftId] = {
          subject: cipher.openSubject(row.subjectCiphertext),
          created: timestampOf(row.createdAt),
          read: row.read,
          activityType: row.activityType,
          updated: row.updatedAt.toISOString(),
          service: serviceFace(row.serviceId, services.get(row.serviceId)),
          forwarder: nameOf(people, row.forwarderId),
          approver: row.approverId === null ? null : nameOf(people, row.approverId),
          isReturned: row.returnedAt !== null,
        };
      }
      call.about({ recordKind: 'draftList', detail: { drafts: rows.length, patientReferenceIds: [...patients] } });
      return entries;
    },
  });
}

/** Binds `consultDraft-countUnread`. */
export function implementCountUnreadApprovals() {
  return implementRead(countUnreadApprovals, {
    async read(call) {
      call.authorise(allow('drafts that wait for the caller'));
      return { approvals: await countUnreadFor(call.db, call.actor.personId) };
    },
  });
}

function timestampOf(moment: Date): DraftEntry['created'] {
  const ms = moment.getTime();
  return { seconds: Math.floor(ms / 1000), nanoseconds: (ms % 1000) * 1_000_000 };
}
