import type { Twin } from '@alethea/kernel/text/language';
import type { nativeEn as english } from './native-en.ts';

/** What only the app on a phone says, in Canadian French. */
export const nativeEn: Twin<typeof english> = {
  push: { open: 'Ouvrir' },
  update: {
    title: 'Une nouvelle version de l’application est disponible',
    message: (version) => `La version ${version} sera téléchargée et installée. Vous devrez ensuite vous reconnecter.`,
    confirm: 'Mettre à jour',
    cancel: 'Plus tard',
    loading: 'Téléchargement de la nouvelle version…',
    failed: 'La nouvelle version n’a pas pu être installée. Vérifiez votre connexion et réessayez.',
    notAllowed:
      'Autorisez Alethea à installer des applications dans les paramètres qui se sont ouverts, puis réessayez.',
    retry: 'Réessayer',
  },
};
