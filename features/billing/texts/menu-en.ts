/** What billing brings to the operator's desk. */
export const menuEn = { holidays: 'Holidays' };
