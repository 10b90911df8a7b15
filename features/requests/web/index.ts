/** Loads the screen on which a specialist service is asked: the consult form and the referral form. */
export const loadAskScreen = () => import('./screens/ask-screen.tsx');
