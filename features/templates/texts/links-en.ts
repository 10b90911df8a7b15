/** Every text of the resources page, apart from the links themselves. */
export const linksEn = {
  title: 'Resources',
  description: 'Help, handouts for patients, and Canadian references.',
  search: 'Search resources',
  found: (count: number): string => `${count} ${count === 1 ? 'link' : 'links'} found`,
  noMatches: 'No resource matches',
  newTab: '(opens in a new tab)',
  parts: {
    support: 'Support',
    handouts: 'Specialist Handouts',
    references: 'Diagnostic References',
  },
  contacts: {
    email: 'Email:',
    emailAbout: 'Questions about your account, a consult or a fax.',
    phone: 'Phone:',
    phoneAbout: 'For what can’t wait for an email.',
    help: (productName: string): string => `${productName} support site`,
    helpAbout: 'Guides and answers to common questions.',
  },
};
