import type { Twin } from '@alethea/kernel/text/language';
import type { outcomesEn as english } from './outcomes-en.ts';

/** What the outcomes are called; they are kept by their specified names, in Canadian French. */
export const outcomesEn: Twin<typeof english> = {
  'No treatment required': 'Aucun traitement requis',
  'Patient to see Specialist': 'Le patient doit voir le spécialiste',
  'Management or treatment suggested': 'Prise en charge ou traitement proposé',
  'Treatment suggested prior to Specialist visit': 'Traitement proposé avant la visite chez le spécialiste',
  'Further investigations suggested': 'Examens supplémentaires proposés',
  'Refer to different specialty': 'Diriger vers une autre spécialité',
  Unknown: 'Inconnue',
  'Not applicable': 'Sans objet',
  'Patient OAT candidate': 'Candidat à une orthèse d’avancement mandibulaire',
  'Patient NOT an OAT candidate': 'Pas candidat à une orthèse d’avancement mandibulaire',
  'Patient waiting for dental visit': 'En attente d’une visite chez le dentiste',
  'Dental work required (external)': 'Soins dentaires requis (à l’externe)',
  'Dental work required (internal)': 'Soins dentaires requis (à l’interne)',
  'OAT ordered': 'Orthèse commandée',
  'OAT fitted': 'Orthèse ajustée',
  'Patient rejected treatment': 'Traitement refusé par le patient',
};
