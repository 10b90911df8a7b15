import type { Twin } from '@alethea/kernel/text/language';
import type { menuEn as english } from './menu-en.ts';

/** What billing brings to the menu and to the operator's desk, in Canadian French. */
export const menuEn: Twin<typeof english> = {
  holidays: 'Jours fériés',
  feeSchedule: 'Barème des honoraires',
  claims: 'Demandes de paiement',
  report: 'Rapport de facturation',
  reportWords: 'revenus argent demandes paiement refus payé codes',
};
