import type { Twin } from '@alethea/kernel/text/language';
import type { en as english } from './second-step-en.ts';

/** Every text of the second step of a sign-in, in Canadian French. */
export const en: Twin<typeof english> = {
  heading: 'Encore une étape',
  leadApp: 'Entrez le code de votre application d’authentification.',
  leadPasskey: 'Confirmez avec votre clé d’accès.',
  leadRecovery: 'Entrez un de vos codes de récupération. Il fonctionne une seule fois.',
  code: 'Code',
  recoveryCode: 'Code de récupération',
  submit: 'Continuer',
  usePasskey: 'Utiliser une clé d’accès',
  useApp: 'Utiliser l’application d’authentification',
  useRecovery: 'Utiliser un code de récupération',
  startOver: 'Recommencer',
  codeNeeded: 'Le code est obligatoire',
  codeWrong: 'Ce code n’a pas fonctionné. Attendez le suivant et réessayez.',
  recoveryWrong: 'Ce code de récupération est incorrect ou a déjà servi.',
  passkeyRefused: 'Cette clé d’accès n’a pas été acceptée. Choisissez un autre moyen ou recommencez.',
  ended: 'Le délai de cette connexion est écoulé. Recommencez.',
};
