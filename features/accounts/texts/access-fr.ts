import type { Twin } from '@alethea/kernel/text/language';
import type { accessEn as english } from './access-en.ts';

/** What the profile says of the person's access, and of how the portal looks, in Canadian French. */
export const accessEn: Twin<typeof english> = {
  access: 'Accès',
  roles: 'Rôles',
  clinic: 'Clinique',
  otherClinics: 'Autres cliniques',
  none: 'Aucun',
  appearance: 'Apparence',
  appearanceHelp: 'Claire, sombre ou comme votre système. Le choix est enregistré sur cet appareil.',
  roleNames: {
    doctor: 'Médecin',
    nursePractitioner: 'Infirmier praticien',
    resident: 'Résident',
    specialist: 'Spécialiste',
    dermatologist: 'Dermatologue',
    otolaryngologist: 'Oto-rhino-laryngologiste',
    dentist: 'Dentiste',
    adminFee: 'Forfait Plus',
    free: 'Forfait eConsult',
    premiumEligible: 'Peut s’abonner à la version premium',
    premium: 'Premium',
    moa: 'Assistant de clinique (MOA)',
    bookingMoa: 'Assistant aux rendez-vous (MOA)',
    pracIdValidationRequired: 'Numéro de permis d’exercice à valider',
    operator: 'Exploitant',
  },
};
