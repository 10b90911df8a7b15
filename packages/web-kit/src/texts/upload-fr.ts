import type { Twin } from '@alethea/kernel/text/language';
import type { uploadRefusals as english } from './upload-en.ts';

/** Why the server takes no such file, and will not the next time either, by its code, in Canadian French. */
export const uploadRefusals: Twin<typeof english> = {
  file_type_not_allowed:
    'Seuls les fichiers JPEG, PNG, PDF, MP4 et WebM peuvent être envoyés, et le contenu doit correspondre au type de fichier.',
  file_is_heic:
    'Les photos HEIC ne peuvent pas être lues ici. Sur l’iPhone, choisissez Réglages, Appareil photo, Formats, Le plus compatible, ou enregistrez la photo en JPEG, puis ajoutez-la de nouveau. Elle n’est pas envoyée.',
  file_too_large: 'Ce fichier est trop volumineux. Maximum : 25 Mo pour les photos et les PDF, 200 Mo pour les vidéos.',
  too_large: 'Ce fichier est trop volumineux. Maximum : 25 Mo pour les photos et les PDF, 200 Mo pour les vidéos.',
  picture_too_large: 'Cette photo a trop de pixels. Envoyez une version plus petite.',
  picture_broken: 'Cette photo est endommagée ou incomplète.',
  film_broken:
    'Cette vidéo est endommagée ou incomplète. Si elle a été copiée d’un téléphone ou d’une carte, copiez-la de nouveau.',
  file_infected: 'Ce fichier n’a pas passé l’analyse antivirus.',
  file_empty: 'Ce fichier est vide.',
  stage_full:
    'Vous avez trop de fichiers non envoyés. Envoyez ou abandonnez ce que vous avez commencé, ou réessayez demain.',
  file_name_too_long: 'Le nom de ce fichier est trop long. Renommez-le et réessayez.',
};
export type { UploadRefusal } from './upload-en.ts';
