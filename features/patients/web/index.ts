/** Brings the screen that lists what was sent to patients (`/dashboard/patient-messages`). */
export const loadPatientMessagesScreen = () => import('./screens/patient-messages-screen.tsx');

/** Brings the popup in which a patient is written to after a referral. */
export const loadOneWayMessageDialog = () => import('./components/one-way-message-dialog.tsx');

/** Brings what leads from a consult to what was sent from it. */
export const loadSentFromConsult = () => import('./components/sent-from-consult.tsx');

/** Who may write one-way messages, and who may follow what was sent. */
export { MAY_FOLLOW, MAY_WRITE } from './may-write.ts';
