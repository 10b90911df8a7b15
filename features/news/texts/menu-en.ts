/** The tabs that news bring to secure messaging and to the operator's desk. */
export const menuEn = { news: 'News', desk: 'News' };
