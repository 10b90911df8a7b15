/** What premium brings to the menu. */
export const menuEn = {
  getPremium: 'Get premium',
  getPremiumWords: 'upgrade subscription plan pay card one-way messages forms',
};
