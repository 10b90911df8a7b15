/** The notification centre, fetched when it is first opened. */
export const loadNewsScreen = () => import('./news-screen.tsx');
