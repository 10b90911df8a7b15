/** What templates bring to the menu. */
export const menuEn = { templates: 'Specialist templates' };
