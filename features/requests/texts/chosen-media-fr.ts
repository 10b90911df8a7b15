import type { Twin } from '@alethea/kernel/text/language';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import { MAX_ATTACHMENTS } from '../contract/send-limits.ts';
import type { chosenMediaProblems as english } from './chosen-media-en.ts';

/** In Canadian French: why what was chosen from the gallery does not go along, by the server's codes. */
export const chosenMediaProblems: Twin<typeof english> = {
  too_many_files: `Une consultation peut compter au plus ${MAX_ATTACHMENTS} fichiers et éléments de la galerie en tout. Retirez-en d’abord.`,
  media_not_found: 'Un élément choisi dans la galerie n’est plus là. Retirez-le et choisissez de nouveau.',
  stage_full: uploadRefusals.stage_full,
};
