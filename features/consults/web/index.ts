/** Brings the messaging screen (`/dashboard/secure-messaging`). */
export const loadMessagingScreen = () => import('./screens/messaging-screen.tsx');

/** Brings the clinic inbox (`/dashboard/clinic-inbox`). */
export const loadClinicInboxScreen = () => import('./screens/clinic-inbox-screen.tsx');

/** Brings what the operator's desk shows of a person: the consults of which they are forwarder. */
export const loadForwarderConsults = () => import('./operator/forwarder-consults.tsx');

/** The fields of out-of-province billing data, as the app supplies them. */
export { OopDataContext } from './forward/oop-data-slot.ts';
/** What leads to the documents sent from a consult, as the app supplies it. */
export { SentFromConsultContext } from './view/sent-slot.ts';
/** What inserts templates into a message, as the app supplies it. */
export { TemplatePickerContext } from './view/template-slot.ts';
