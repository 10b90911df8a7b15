import type { Twin } from '@alethea/kernel/text/language';
import type { resourcesEn as english } from './resources-en.ts';

/** Every text of a specialist's own resources, in Canadian French. */
export const resourcesEn: Twin<typeof english> = {
  title: 'Modifier les ressources',
  description:
    'Feuillets et autres fichiers que vous envoyez souvent, prêts à insérer dans une consultation. Personne d’autre ne les voit.',
  loadFailed: 'Vos ressources n’ont pas pu être chargées',
  saveFailed: 'Les modifications n’ont pas pu être enregistrées. Veuillez réessayer.',
  reasons: {
    resources_changed: 'Vos ressources ont été modifiées dans une autre fenêtre. Vos modifications sont toujours là.',
    resources_inconsistent:
      'L’ordre de vos ressources ne peut pas être enregistré. Abandonnez vos modifications pour recommencer.',
    file_not_found:
      'Un nouveau fichier a attendu trop longtemps avant d’être enregistré. Remplacez le fichier, puis enregistrez de nouveau.',
    not_permitted: 'Votre compte ne permet pas de modifier les ressources.',
    fallback: 'Rien n’a été enregistré. Vos modifications sont toujours là.',
  },
  conflict:
    'Vos ressources ont aussi été enregistrées dans une autre fenêtre. Fusionnez les deux, ou abandonnez vos modifications ici. Là où les deux ont changé la même chose, la fusion garde vos modifications.',
  editMode: 'Modifier',
  editModeHeld: 'Enregistrez ou abandonnez d’abord vos modifications',
  discard: {
    title: 'Abandonner vos modifications?',
    message: 'Tout ce qui a changé depuis le dernier enregistrement sera perdu.',
    confirmLabel: 'Abandonner',
  },
  leave: 'Vos ressources ont des modifications non enregistrées.',
  list: {
    search: 'Chercher dans les ressources',
    noMatches: 'Aucune ressource ne correspond',
    found: (count) => `${count} ${count < 2 ? 'ressource trouvée' : 'ressources trouvées'}`,
    emptyTitle: 'Pas encore de ressources',
    emptyHint: 'Conservez les feuillets que vous envoyez souvent et insérez-les dans une consultation.',
    emptyCategory: 'Aucune ressource dans cette catégorie',
    newResource: 'Nouvelle ressource',
    newCategory: 'Nouvelle catégorie',
    addHere: 'Nouvelle ressource ici',
    full: (limit) => `Vous pouvez conserver jusqu’à ${limit} ressources`,
    categoriesFull: (limit) => `Vous pouvez conserver jusqu’à ${limit} catégories`,
    deletedResource: (name) => `Ressource supprimée : ${name}`,
    deletedCategory: (name, count) =>
      count === 0
        ? `Catégorie supprimée : ${name}`
        : `Catégorie supprimée : ${name}, avec ${count} ${count === 1 ? 'ressource' : 'ressources'}`,
    used: (count) => (count === 0 ? 'Pas encore envoyée' : `Envoyée ${count} fois`),
    open: (name) => `Ouvrir ${name}`,
    actions: (name) => `Actions pour ${name}`,
    rename: 'Renommer',
    replace: 'Remplacer le fichier',
    delete: 'Supprimer',
  },
  form: {
    title: 'Nouvelle ressource',
    rename: 'Renommer la ressource',
    renameCategory: 'Renommer la catégorie',
    replaceTitle: (name) => `Remplacer le fichier de ${name}`,
    create: 'Créer',
    replace: 'Remplacer',
    name: 'Nom',
    category: 'Catégorie',
    firstCategory: 'Général',
    file: 'Fichier',
    choose: 'Choisir un fichier',
    fileHelp: 'Un fichier JPG, PNG, PDF, DOCX ou TXT, jusqu’à 25 Mo.',
    noFile: 'Choisissez d’abord un fichier',
    uploading: 'Attendez que le fichier soit téléversé',
    oneFile: 'Ajoutez un fichier à la fois',
  },
  upload: {
    typeRefused: 'Seuls les fichiers jpg, jpeg, png, pdf et docx sont acceptés.',
    failed: 'Les autres fichiers n’ont pas pu être téléversés.',
    uploading: (name) => `Téléversement de ${name}`,
    retry: (name) => `Réessayer ${name}`,
    remove: (name) => `Retirer ${name}`,
  },
  insert: {
    open: 'Ressources',
    title: 'Insérer une ressource',
    shortcut: 'Insérer une ressource',
    insert: 'Insérer',
    inserting: 'Insertion',
    inserted: 'Insérée',
    label: (name) => `Insérer ${name}`,
    labelDone: (name) => `Ressource insérée : ${name}`,
    full: 'Ce message n’a plus de place pour d’autres fichiers',
    failed: 'La ressource n’a pas été insérée.',
    errors: {
      resource_not_found: 'Cette ressource n’est plus dans votre bibliothèque.',
      stage_full:
        'Vous avez trop de fichiers non envoyés. Envoyez ou abandonnez ce que vous avez commencé, ou réessayez demain.',
    },
  },
};
