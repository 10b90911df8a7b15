import type { Twin } from '@alethea/kernel/text/language';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import type { filesEn as english } from './files-en.ts';

/** Every text of the files that go along with a message to a patient, in Canadian French. */
export const filesEn: Twin<typeof english> = {
  title: 'Pièces jointes',
  list: 'Fichiers de ce message',
  add: 'Ajouter des fichiers',
  hint: 'JPEG, PNG ou PDF, jusqu’à 10 Mo chacun. Vous pouvez déposer ou coller des fichiers ici.',
  waiting: 'En attente',
  uploading: (name) => `Téléversement de ${name}`,
  retry: (name) => `Réessayer ${name}`,
  remove: (name) => `Retirer ${name}`,
  tooMany: (limit) => `Un message peut contenir jusqu’à ${limit} fichiers.`,
  notForPatients:
    'Les vidéos et les fichiers de plus de 10 Mo ne peuvent pas être envoyés à un patient. Ils ont été laissés de côté.',
  failed: 'Ce fichier n’a pas pu être téléversé.',
  unfinished: 'Attendez que tous les fichiers soient téléversés.',
  failedOnes: 'Réessayez les fichiers qui ont échoué ou retirez-les.',
  refusals: {
    ...uploadRefusals,
    file_type_not_allowed: 'Seuls les fichiers JPEG, PNG et PDF peuvent être envoyés à un patient.',
    file_too_large: 'Ce fichier est trop volumineux. Maximum : 10 Mo.',
    too_large: 'Ce fichier est trop volumineux. Maximum : 10 Mo.',
  },
};
