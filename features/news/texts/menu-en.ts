/** The tab that news bring to secure messaging. */
export const menuEn = { news: 'News' };
