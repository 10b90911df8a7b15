import type { Twin } from '@alethea/kernel/text/language';
import { claimsEn } from './claims-fr.ts';
import type { readyEn as english } from './ready-en.ts';

/** Every text of choosing records for a batch, in Canadian French. */
export const readyEn: Twin<typeof english> = {
  title: 'Choisir des actes',
  hint: 'Si rien n’est choisi, la simulation et le lot prennent tout ce qui est prêt.',
  caption: 'Actes prêts à soumettre',
  columns: {
    select: 'Choisir',
    physician: 'Médecin',
    serviceDate: 'Date du service',
    code: 'Code',
    what: 'Demande',
    pays: 'Honoraires',
  },
  select: (physician, day, code) => `Choisir ${physician}, ${day}, ${code}`,
  selectAll: 'Choisir tout ce qui est affiché',
  chosen: (records) => `${claimsEn.records(records)} ${records < 2 ? 'choisi' : 'choisis'}`,
  more: 'Afficher plus',
  none: 'Aucun acte n’est prêt à soumettre.',
};
