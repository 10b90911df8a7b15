/** Brings the messaging screen (`/dashboard/secure-messaging`). */
export const loadMessagingScreen = () => import('./screens/messaging-screen.tsx');

/** Brings the clinic inbox (`/dashboard/clinic-inbox`). */
export const loadClinicInboxScreen = () => import('./screens/clinic-inbox-screen.tsx');
