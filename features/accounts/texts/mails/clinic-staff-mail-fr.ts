import { BRAND } from '@alethea/kernel/app/brand';
import type { Twin } from '@alethea/kernel/text/language';
import type { clinicStaffMailEn as english } from './clinic-staff-mail-en.ts';

const supported = () => `S’il s’agit d’une erreur, écrivez à ${BRAND.supportEmail}.`;

/** The mails about who joins a clinic and who leaves it, in Canadian French. */
export const clinicStaffMailEn: Twin<typeof english> = {
  joined: {
    subject: (clinicName) => `Nouveau membre de ${clinicName}`,
    text: ({ name, email, isAssistant, clinicName, grantedByName, isGrantedByPhysician, waits, link }) =>
      [
        `${name} (${email}) est maintenant membre de ${clinicName}${isAssistant ? ' à titre d’assistant de clinique' : ''}. L’ajout a été fait par ${grantedByName}, ${isGrantedByPhysician ? 'médecin de la clinique' : `exploitant du portail ${BRAND.productName}`}.`,
        waits
          ? 'Cette personne ne voit rien de la clinique tant qu’un de ses médecins n’a pas confirmé l’ajout.'
          : 'Cette personne a déjà accès.',
        link
          ? `${waits ? 'Confirmez ou retirez' : 'Gardez ou retirez'} ce membre ici, d’un seul clic :\n${link}`
          : supported(),
      ].join('\n\n'),
  },
  ended: {
    subject: (clinicName) => `Vous n’êtes plus membre de ${clinicName}`,
    text: (clinicName) =>
      `Un exploitant du portail ${BRAND.productName} a mis fin à votre statut de membre de ${clinicName}.\n\n${supported()}`,
  },
  tied: {
    subject: (clinicName) => `Votre lieu de pratique est maintenant associé à ${clinicName}`,
    text: (clinicName) =>
      `Un exploitant du portail ${BRAND.productName} a associé un de vos lieux de pratique à ${clinicName}. Le personnel de cette clinique voit les consultations qui en sont envoyées.\n\n${supported()}`,
  },
  fax: {
    subject: (clinicName) => `Le numéro de télécopieur de ${clinicName} a été modifié`,
    text: ({ clinicName, byName, fax }) =>
      `${byName} a modifié le numéro de télécopieur de ${clinicName}. Le nouveau numéro est le ${fax}. Les réponses télécopiées à la clinique y sont désormais envoyées.\n\n${supported()}`,
  },
  setting: {
    subject: (clinicName) => `Les nouveaux membres de ${clinicName} ne sont plus à confirmer`,
    text: (clinicName, byName) =>
      [
        `${byName} a désactivé la confirmation des nouveaux membres qu’un exploitant ajoute à ${clinicName}.`,
        'Vous êtes toujours avisé de chaque nouveau membre. Tout médecin de la clinique peut réactiver la confirmation dans son profil, sous « Personnel de la clinique ».',
      ].join('\n\n'),
  },
};
