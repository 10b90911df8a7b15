/** What templates and resources bring to the menu. */
export const menuEn = {
  templates: 'Specialist templates',
  resources: 'Edit resources',
  resourcesWords: 'my handouts files library categories',
  links: 'Resources',
  linksWords: 'support help handouts references guidelines',
};
