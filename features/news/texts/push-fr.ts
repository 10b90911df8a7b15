import { BRAND } from '@alethea/kernel/app/brand';
import type { Twin } from '@alethea/kernel/text/language';
import type { pushEn as english } from './push-en.ts';

/** What phones show of news, in Canadian French. */
export const pushEn: Twin<typeof english> = {
  news: () => ({
    title: `${BRAND.productName} : nouvelles`,
    body: 'Il y a des nouvelles pour vous. Connectez-vous pour les lire.',
  }),
};
