import { Suspense, useContext } from 'react';
import { PatientMessageContext } from '../patient-message-slot.ts';
import type { Sending } from '../use-sending.ts';

/** Writing to the patient, right after a referral that goes to them too (CFORM-21). */
export const PatientMessagePopup = ({ sending }: { readonly sending: Sending }) => {
  const Popup = useContext(PatientMessageContext);
  if (!Popup || !sending.patientMessage) return null;
  return (
    <Suspense>
      <Popup {...sending.patientMessage} onDone={sending.leave} />
    </Suspense>
  );
};
