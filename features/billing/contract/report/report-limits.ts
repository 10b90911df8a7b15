/** Rows of a page of the report's tables (BILLING-22). */
export const PAGE_SIZES = [5, 10, 25, 50] as const;
/** See PAGE_SIZES; a table begins with it (BILLING-23). */
export const DEFAULT_PAGE_SIZE = 5;
/** What the tables can be sorted by. */
export const SORT_KEYS = ['created', 'serviceDate', 'billingCode', 'status', 'payToDoctor'] as const;
/** See SORT_KEYS. */
export type SortKey = (typeof SORT_KEYS)[number];
/** The longest span of an export, in days. */
export const MOST_EXPORTED_DAYS = 366;
