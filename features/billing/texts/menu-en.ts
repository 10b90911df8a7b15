/** What billing brings to the menu and to the operator's desk. */
export const menuEn = {
  holidays: 'Holidays',
  feeSchedule: 'Fee schedule',
  claims: 'Claims',
  report: 'Billing report',
  reportWords: 'earnings money claims rejected paid codes',
};
