/** What consults bring to the menu and the palette. */
export const menuEn = {
  secureMessaging: 'Secure messaging',
  secureMessagingWords: 'inbox messages consults',
  clinicInbox: 'Clinic inbox',
  clinicInboxWords: 'clinic board consults moa assistant to book',
  archive: 'Archive',
  archiveWords: 'secure messaging archived',
  consults: 'Consults',
  finds: 'a consult by patient or PHN',
  findSearching: 'Searching consults',
  findFailed: 'Consults could not be searched. Check your connection.',
};
