import type { Twin } from '@alethea/kernel/text/language';
import type { InvitedRole } from '../../contract/core/invitation.ts';
import type { invitationEn as english } from './invitation-en.ts';

/** What an invited role is called in a sentence, after « à titre ». */
const AS_ROLE: Readonly<Record<InvitedRole, string>> = {
  specialist: 'de spécialiste',
  dentist: 'de dentiste',
  moa: 'd’assistant de clinique',
  operator: 'd’exploitant',
};

/** Every text of accepting an invitation that a person sees, the mail included, in Canadian French. */
export const invitationEn: Twin<typeof english> = {
  title: 'Invitation',
  installation: 'L’exploitant de ce portail',
  checking: 'Vérification de votre invitation',
  heading: (product) => `Bienvenue dans ${product}`,
  lead: (invitedBy, role, clinicName) =>
    `${invitedBy} vous invite à titre ${AS_ROLE[role]}${clinicName ? ` (${clinicName})` : ''}.`,
  account: 'Votre compte',
  password: 'Mot de passe',
  confirmation: 'Confirmez le mot de passe',
  rule: (minimum) => `${minimum} caractères ou plus`,
  accept: 'Accepter et se connecter',
  joinLead: 'Vous avez déjà un compte. Joignez-vous à la clinique, puis connectez-vous comme d’habitude.',
  join: 'Se joindre à la clinique',
  joined: (clinicName) => `Vous êtes maintenant membre de ${clinicName}.`,
  continueToLogin: 'Aller à la connexion',
  invalidHeading: 'Cette invitation n’est plus valide',
  invalid: 'Ce lien a déjà servi, a été remplacé par un plus récent ou a expiré.',
  invalidNext: 'Demandez à la personne qui vous a invité d’en envoyer un nouveau.',
  notChecked: 'Votre invitation n’a pas pu être vérifiée. Vérifiez votre connexion et réessayez.',
  retry: 'Réessayer',
  failed: 'Votre invitation n’a pas pu être acceptée. Réessayez.',
  mail: {
    subject: (product) => `Votre invitation à ${product}`,
    text: ({ product, firstName, invitedBy, role, clinicName, link, days }) =>
      [
        `Bonjour ${firstName},`,
        `${invitedBy} vous invite à vous joindre à ${product} à titre ${AS_ROLE[role]}${clinicName ? ` (${clinicName})` : ''}.`,
        `Choisissez votre mot de passe ici :\n${link}`,
        `Le lien fonctionne une seule fois et expire dans ${days} ${days < 2 ? 'jour' : 'jours'}. Si vous n’attendiez pas cette invitation, ignorez ce message.`,
      ].join('\n\n'),
  },
};
