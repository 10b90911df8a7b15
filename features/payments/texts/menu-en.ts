/** What payments bring to the operator's desk. */
export const menuEn = {
  items: 'Prices',
};
