/** Loads the screen on which a specialist service is found. */
export const loadFindScreen = () => import('./screens/find-screen.tsx');
/** Loads the directory's part of the operator's desk. */
export const loadDirectoryDesk = () => import('./operator/directory-desk.tsx');
/** Loads the screen on which a specialist says when they can be asked. */
export const loadScheduleScreen = () => import('./schedule/schedule-screen.tsx');
