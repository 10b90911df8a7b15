export { hasImportToken, keepImportToken } from './ava/import-token.ts';

/** Loads the screen on which a specialist service is asked: the consult form and the referral form. */
export const loadAskScreen = () => import('./screens/ask-screen.tsx');

/** Loads the questions of a service's form as the form shows them, for whoever writes them. */
export const loadFormPreview = () => import('./components/form-preview.tsx');
/** Loads the fields of out-of-province billing data, for a consult that is forwarded across provinces. */
export const loadOopDataForm = () => import('./components/oop-data-form.tsx');

/** Loads the screen with drafts, or with the drafts that wait for an approval. */
export const loadDraftsScreen = () => import('./screens/drafts-screen.tsx');

/** What writes to the patient after a referral, as the app supplies it. */
export { PatientMessageContext } from './patient-message-slot.ts';
