import { useSlot } from '@alethea/web-kit/page/joined-features';
import { Suspense } from 'react';
import { PATIENT_MESSAGE } from '../../contract/slots.ts';
import type { Sending } from './use-sending.ts';

/** Writing to the patient, right after a referral that goes to them too (CFORM-21). */
export const PatientMessagePopup = ({ sending }: { readonly sending: Sending }) => {
  const Popup = useSlot(PATIENT_MESSAGE);
  if (!Popup || !sending.patientMessage) return null;
  return (
    <Suspense>
      <Popup {...sending.patientMessage} onDone={sending.leave} />
    </Suspense>
  );
};
