/** Loads the screen on which a specialist service is asked: the consult form and the referral form. */
export const loadAskScreen = () => import('./screens/ask-screen.tsx');

/** Loads the screen with drafts, or with the drafts that wait for an approval. */
export const loadDraftsScreen = () => import('./screens/drafts-screen.tsx');
