/** Brings the messaging screen (`/dashboard/secure-messaging`). */
export const loadMessagingScreen = () => import('./screens/messaging-screen.tsx');

/** Brings the clinic inbox (`/dashboard/clinic-inbox`). */
export const loadClinicInboxScreen = () => import('./screens/clinic-inbox-screen.tsx');

/** What leads to the documents sent from a consult, as the app supplies it. */
export { SentFromConsultContext } from './view/sent-slot.ts';
/** What inserts templates into a message, as the app supplies it. */
export { TemplatePickerContext } from './view/template-slot.ts';
