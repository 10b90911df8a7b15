/** Loads the holidays' part of the operator's desk. */
export const loadHolidaysDesk = () => import('./operator/holidays-desk.tsx');
