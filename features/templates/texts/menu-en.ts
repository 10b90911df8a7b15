/** What templates and resources bring to the menu. */
export const menuEn = {
  templates: 'Specialist templates',
  links: 'Resources',
  linksWords: 'support help handouts references guidelines',
};
