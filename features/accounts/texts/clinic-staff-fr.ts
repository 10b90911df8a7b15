import type { Twin } from '@alethea/kernel/text/language';
import type { clinicStaffEn as english } from './clinic-staff-en.ts';

/** Every text about the members of a clinic, in Canadian French. */
export const clinicStaffEn: Twin<typeof english> = {
  title: 'Nouveaux membres',
  lead: 'Ajoutés par quelqu’un d’autre depuis votre dernière vérification. Si vous retirez un membre, il perd l’accès immédiatement.',
  member: (clinicName, by, date) => `${clinicName}, ajout par ${by} le ${date}`,
  nobody: 'une personne inconnue',
  waits: 'En attente de votre décision',
  works: 'A accès',
  confirm: 'Confirmer',
  keep: 'Garder',
  end: 'Retirer de la clinique',
  of: (action, name, clinicName) => `${action} : ${name}, ${clinicName}`,
  confirmed: (name) => `${name} est maintenant membre.`,
  kept: (name) => `${name} reste membre.`,
  ended: (name) => `${name} n’est plus membre.`,
  failed: 'L’opération a échoué. Réessayez.',
  errors: { staff_not_found: 'Quelqu’un d’autre a déjà pris une décision sur ce membre.' },
  endErrors: {
    staff_not_found: 'Quelqu’un d’autre a déjà retiré cette personne. Rechargez la page.',
    invitation_not_found: 'Cette invitation vient d’être acceptée ou retirée. Rechargez la page.',
  },
  setting: 'Un médecin de la clinique doit confirmer les nouveaux membres ajoutés par un exploitant',
  settingHelp: 'Vos collègues sont avisés par courriel si ce réglage est désactivé.',
  settingFailed: 'Le réglage n’a pas pu être modifié.',
  waitingTag: 'En attente de confirmation',
  fax: {
    label: 'Télécopieur de la clinique',
    none: 'Aucun numéro de télécopieur',
    detail: 'Les réponses télécopiées à la clinique arrivent ici.',
    change: 'Modifier',
    changeOf: (clinicName) => `Modifier le numéro de télécopieur : ${clinicName}`,
    lead: 'Les réponses au sujet des patients seront désormais télécopiées à ce numéro. Tous les médecins de la clinique en sont avisés par courriel.',
    number: 'Numéro de télécopieur',
    again: 'Confirmez le numéro de télécopieur',
    invalid: 'Le numéro de téléphone n’est pas valide',
    differs: 'Les deux numéros de télécopieur ne sont pas identiques',
    save: 'Enregistrer le numéro',
    saved: 'Le numéro de télécopieur est enregistré.',
    failed: 'Le numéro de télécopieur n’a pas pu être enregistré. Réessayez.',
    errors: {
      clinic_not_yours: 'Vous n’êtes plus médecin de cette clinique.',
      confirmation_needed: null,
      saved_meanwhile:
        'Quelqu’un d’autre a modifié cette clinique. Fermez cette fenêtre et vérifiez de nouveau le numéro.',
    },
  },
};
