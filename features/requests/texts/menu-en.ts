/** The tabs that drafts bring to secure messaging. */
export const menuEn = { drafts: 'Drafts', approvals: 'Approvals' };
