import type { Twin } from '@alethea/kernel/text/language';
import type { nextStepsEn as english } from './next-steps-en.ts';

/** Every text of Next Steps, in Canadian French. */
export const nextStepsEn: Twin<typeof english> = {
  title: 'Prochaines étapes',
  validation: 'Validation requise',
  lead: 'Votre numéro de permis d’exercice n’a pas encore été validé. Communiquez avec l’équipe des ventes pour fournir le bon numéro.',
  after: 'Dès qu’il est vérifié, le portail s’ouvre automatiquement. Vous n’avez pas à vous inscrire de nouveau.',
  validated: 'Votre numéro de permis d’exercice est vérifié. Confirmez votre courriel pour ouvrir le portail.',
  contact: 'Joindre l’équipe des ventes',
  email: 'Courriel',
  phone: 'Téléphone',
  yourId: 'Numéro de permis d’exercice au dossier',
  loadFailed: 'L’état de votre vérification n’a pas pu être chargé.',
  steps: {
    label: 'Étapes de la vérification',
    done: 'Terminé',
    waiting: 'En attente',
    open: 'À venir',
    failed: 'Refusé',
    given: 'Numéro de permis d’exercice fourni',
    notGiven: 'Fournissez votre numéro de permis d’exercice',
    giveIt: 'Entrez-le ci-dessous et enregistrez.',
    emailProven: 'Courriel confirmé',
    emailOpen: 'Confirmez votre courriel',
    enterCode: 'Entrez le code reçu par courriel.',
    looked: 'Examiné par notre équipe',
    notLooked: 'Examen par notre équipe',
    usually: (hours) => {
      if (hours <= 1) return 'La décision prend habituellement moins d’une heure.';
      return hours < 48
        ? `La décision prend habituellement moins de ${hours} heures.`
        : `La décision prend habituellement moins de ${Math.ceil(hours / 24)} jours.`;
    },
    verified: 'Numéro de permis d’exercice vérifié',
    notVerified: 'Numéro de permis d’exercice vérifié ou refusé',
    weWrite: 'Nous vous écrirons par courriel.',
    refused: 'Numéro de permis d’exercice refusé',
    revoked: 'Numéro de permis d’exercice qui n’est plus vérifié',
    reason: (reason) => `Motif : ${reason}`,
    correct: 'Corrigez le numéro ci-dessous et enregistrez. Il sera alors examiné de nouveau.',
  },
};
