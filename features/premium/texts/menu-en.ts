/** What premium brings to the menu. */
export const menuEn = {
  bought: 'You already have Premium. Manage it in your profile.',
  getPremium: 'Get premium',
  getPremiumWords: 'upgrade subscription plan pay card one-way messages forms',
};
