import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { updatePatientMessages } from '../contract/patient-messages.ts';
import { followedBy } from './patient-message-policy.ts';
import type { PatientNeeds } from './patient-needs.ts';

/** Binds `patientMessages-update`; what is not the caller's, or was moved since, is left and not answered. */
export const implementUpdatePatientMessages = ({ documents }: Pick<PatientNeeds, 'documents'>) =>
  implementWrite(updatePatientMessages, {
    async write(call, { changes }) {
      const scope = followedBy(call.actor);
      if (!scope) throw call.failure('clinic_missing');
      call.authorise(allow('the own messages, or those of the own clinic'));
      const kept = await documents.keepIssuedDocuments(call, {
        scope,
        changes: changes.map(({ id, folder, read, from }) => ({ documentId: id, folder, isRead: read, from })),
      });
      const patientReferenceIds = [...new Set(kept.flatMap(({ patientReferenceId }) => patientReferenceId ?? []))];
      call.about({ recordKind: 'documentList', detail: { count: kept.length, patientReferenceIds } });
      return { before: kept.map(({ documentId: id, folder, isRead: read }) => ({ id, folder, read })) };
    },
  });
