import { PROVINCES, type Province } from '@alethea/kernel/contact/provinces';
import { normalizeSearchTerm } from '@alethea/kernel/text/search-terms';

/** As spreadsheets write them, in either language whatever that of the page is. */
const SPELLINGS: Readonly<Record<Province, readonly string[]>> = {
  AB: ['Alberta'],
  BC: ['British Columbia', 'Colombie-Britannique'],
  MB: ['Manitoba'],
  NB: ['New Brunswick', 'Nouveau-Brunswick'],
  NL: ['Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'],
  NT: ['Northwest Territories', 'Territoires du Nord-Ouest'],
  NS: ['Nova Scotia', 'Nouvelle-Écosse'],
  NU: ['Nunavut'],
  ON: ['Ontario'],
  PE: ['Prince Edward Island', 'Île-du-Prince-Édouard'],
  QC: ['Quebec'],
  SK: ['Saskatchewan'],
  YT: ['Yukon'],
};

const spelled = new Map(
  PROVINCES.flatMap((code) => [code, ...SPELLINGS[code]].map((word) => [normalizeSearchTerm(word), code] as const)),
);

/** The province that a cell names by its code or its name, accents and case aside; null where it names none. */
export function provinceOf(cell: string): Province | null {
  return spelled.get(normalizeSearchTerm(cell)) ?? null;
}
