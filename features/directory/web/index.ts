/** Loads the screen on which a specialist service is found. */
export const loadFindScreen = () => import('./screens/find-screen.tsx');
