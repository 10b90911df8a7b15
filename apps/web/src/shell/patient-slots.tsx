import { SentFromConsultContext } from '@alethea/consults/web';
import { loadOneWayMessageDialog, loadSentFromConsult, MAY_FOLLOW, MAY_WRITE } from '@alethea/patients/web';
import { PatientMessageContext } from '@alethea/requests/web';
import { useCan } from '@alethea/web-kit/session';
import { lazy, type ReactNode } from 'react';

const OneWayMessageDialog = lazy(loadOneWayMessageDialog);
const SentFromConsult = lazy(loadSentFromConsult);

/** Gives the form and the consults what they show of writing to patients, for who may. */
export const PatientSlots = ({ children }: { readonly children: ReactNode }) => (
  <PatientMessageContext value={useCan(MAY_WRITE) ? OneWayMessageDialog : null}>
    <SentFromConsultContext value={useCan(MAY_FOLLOW) ? SentFromConsult : null}>{children}</SentFromConsultContext>
  </PatientMessageContext>
);
