import type { Twin } from '@alethea/kernel/text/language';
import type { identityCheckEn as english } from './identity-check-en.ts';

/** Why a change to the safety of an account was refused, in Canadian French. */
export const identityCheckEn: Twin<typeof english> = {
  failed: 'L’opération a échoué. Rien n’a été modifié.',
  lastRequired: 'Votre rôle exige un second facteur. Ajoutez-en un autre avant de supprimer celui-ci.',
  appOnAlready: 'Une application d’authentification est déjà configurée. Rechargez la page.',
  noneLeft: 'Vous n’avez plus de second facteur. Rechargez la page et configurez-en un d’abord.',
  tooManyPasskeys: 'Vous avez 20 clés d’accès. Supprimez d’abord une clé que vous n’utilisez plus.',
  noPasskeyCreated: 'Aucune clé d’accès n’a été créée. Vous pouvez réessayer.',
  passkeyGone: 'Cette clé d’accès est déjà supprimée. Rechargez la page.',
};
