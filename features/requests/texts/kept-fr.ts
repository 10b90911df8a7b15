import type { Twin } from '@alethea/kernel/text/language';
import type { keptEn as english } from './kept-en.ts';

/** In Canadian French: forms that this browser keeps until they can be sent or saved. */
export const keptEn: Twin<typeof english> = {
  kept: 'Votre formulaire non envoyé a été récupéré.',
  leaving:
    'Ce que vous avez écrit n’a pas pu être enregistré. Il reste dans ce navigateur pendant 7 jours et sera enregistré quand vous rouvrirez ce formulaire ici.',
  leavingFiles:
    'Certains fichiers ne sont pas encore téléversés. Ils ne sont pas conservés : ajoutez-les de nouveau à votre retour.',
  discard: 'Abandonner',
  discardTitle: 'Abandonner ce formulaire?',
  discardText: 'Il n’a été ni envoyé ni enregistré. Cette action ne peut pas être annulée.',
  lostFiles: (names) => `Non conservés, à ajouter de nouveau : ${names}.`,
};
