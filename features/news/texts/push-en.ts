import { BRAND } from '@alethea/kernel/app/brand';

/** What phones show of news. */
export const pushEn = {
  news: () => ({ title: `${BRAND.productName} news`, body: 'There is news for you. Sign in to read it.' }),
} as const;
