import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { prepareOneWayMessage } from '../contract/one-way-message.ts';
import { isStaff } from './patient-message-policy.ts';
import type { PatientNeeds } from './patient-needs.ts';
import { findSenderLocation } from './sender-place.ts';

/** Answers what a message to the patient of a consult begins with; sending it is decided anew. */
export const implementPrepareOneWayMessage = ({ consults }: Pick<PatientNeeds, 'consults'>) =>
  implementRead(prepareOneWayMessage, {
    async read(call, { activityId: consultId }) {
      const { db, actor } = call;
      const addressee = await consults.findAddressee(db, actor, consultId);
      call.authorise(addressee ? allow('whoever may open the consult') : deny('consult_not_found'));
      if (!addressee) throw call.failure('consult_not_found');
      const { patientReferenceId, province, phn, email, clinicianIds } = addressee;
      call.about({ recordKind: 'consult', recordId: consultId, patientReferenceId });
      const sender = isStaff(actor)
        ? await findSenderLocation(db, clinicianIds, actor.clinicId)
        : await findSenderLocation(db, [actor.personId], null);
      return { patientProvince: province, phn, patientEmail: email, sender };
    },
  });
