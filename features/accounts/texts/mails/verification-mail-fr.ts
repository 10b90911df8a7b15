import type { Twin } from '@alethea/kernel/text/language';
import type { verificationMailEn as english } from './verification-mail-en.ts';

/** The mails at each step of getting verified, in Canadian French; they carry no name, no number and no reason. */
export const verificationMailEn: Twin<typeof english> = {
  welcome: {
    subject: (product) => `Bienvenue dans ${product}`,
    waiting: (product) =>
      `Votre courriel est confirmé. Nous vérifions votre numéro de permis d’exercice et vous écrirons quand ce sera fait. ${product} vous sera alors ouvert, sans rien d’autre à remplir.`,
    open: (product) =>
      `Votre courriel est confirmé et votre numéro de permis d’exercice est vérifié : ${product} vous est ouvert. Vous pouvez poser votre première question dès maintenant.`,
  },
  verified: {
    subject: () => 'Votre numéro de permis d’exercice est vérifié',
    open: (product) =>
      `Votre numéro de permis d’exercice est vérifié, et tout ce que ${product} vous offre est maintenant ouvert.`,
    emailMissing: (product) =>
      `Votre numéro de permis d’exercice est vérifié. Il reste une étape avant que ${product} vous soit ouvert : confirmez votre courriel avec le code que nous avons envoyé à cette adresse.`,
  },
  refused: {
    subject: () => 'Votre numéro de permis d’exercice n’a pas pu être vérifié',
    text: 'Nous n’avons pas pu vérifier le numéro de permis d’exercice que vous avez fourni. Le motif est indiqué là où vous pouvez corriger le numéro :',
  },
  revoked: {
    subject: () => 'Votre numéro de permis d’exercice n’est plus vérifié',
    text: 'Votre numéro de permis d’exercice n’est plus vérifié; les consultations et les messages vous sont donc fermés pour l’instant. Le motif est indiqué là où vous pouvez fournir un autre numéro :',
  },
  page: (link) => `Connectez-vous ici :\n${link}`,
  support: (supportEmail) => `Des questions? Écrivez à ${supportEmail}.`,
};
