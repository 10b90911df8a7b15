/** What the directory brings to the menu, the palette and the operator's desk. */
export const menuEn = {
  newConsult: 'New Consult',
  newConsultWords: 'ask find specialist service',
  schedule: 'Specialist schedule',
  desk: 'Directory',
  specialists: 'Specialists and services',
  finds: 'a specialist or a service',
  findSearching: 'Searching services',
  findFailed: 'Services could not be searched. Check your connection.',
};
