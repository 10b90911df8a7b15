import type { Twin } from '@alethea/kernel/text/language';
import type { rulesEn as english } from './rules-en.ts';

const decimals = (figure: number): string => String(figure).replace('.', ',');

/** What rules of payments write, in Canadian French. */
export const rulesEn: Twin<typeof english> = {
  percent: (figure) => `${decimals(figure)} %`,
  typedPercent: decimals,
};
