import type { Twin } from '@alethea/kernel/text/language';
import type { en as english } from './members-en.ts';

/** In Canadian French: where the members and the files of a consult are kept. */
export const en: Twin<typeof english> = {
  addConsultant: {
    open: 'Ajouter un consultant',
    title: 'Ajouter un consultant',
    hint: 'Cette personne pourra lire toute la consultation et ses fichiers, et répondre.',
    label: 'Consultant',
    placeholder: 'Choisissez un consultant',
    loading: 'Chargement',
    nothingFound: 'Personne de ce nom',
    none: 'Aucun consultant disponible',
    noneHint: 'Tous les spécialistes de votre clinique participent déjà.',
    loadFailed: 'Les consultants disponibles n’ont pas pu être chargés',
    add: 'Ajouter',
    cancel: 'Annuler',
    chooseFirst: 'Choisissez d’abord un consultant',
    failed: 'Le consultant n’a pas pu être ajouté',
    reasons: {
      user_not_available: 'Cette personne ne peut plus être ajoutée. Choisissez quelqu’un d’autre.',
      already_member: 'Cette personne participe déjà dans un autre rôle.',
      member_not_addable: 'Votre compte ne permet pas d’ajouter quelqu’un à cette consultation.',
      consult_not_found: 'Vous n’avez plus accès à cette consultation.',
    },
    added: (name) => `Ajout effectué : ${name}`,
  },
  remove: {
    action: 'Retirer',
    label: (name) => `Retirer ${name}`,
    title: (name) => `Retirer ${name} de cette consultation?`,
    message:
      'Cette personne perd l’accès et ne reçoit plus de messages. Ce qu’elle a écrit reste. Cette action ne peut pas être annulée ici.',
    failed: 'Le participant n’a pas pu être retiré. Veuillez réessayer.',
    removed: (name) => `Retrait effectué : ${name}`,
  },
  left: 'Ce spécialiste n’est plus sur la plateforme. Il n’est plus possible d’envoyer de messages dans cette consultation.',
  upload: {
    open: 'Téléverser des fichiers',
    title: 'Téléverser des fichiers',
    choose: 'Choisir des fichiers',
    dropHint: 'Ou déposez-les ici. Tous les participants de cette consultation peuvent les ouvrir.',
    joinNotice: 'Le téléversement vous ajoute à cette consultation comme assistant de clinique.',
    noFiles: 'Choisissez au moins un fichier',
    none: 'Aucun fichier pour l’instant',
    noneBesidePhotos: 'Aucun autre fichier que les photos',
    upload: 'Téléverser',
    uploaded: 'Téléversé',
    unsavedTitle: 'Abandonner ces fichiers?',
    unsavedText: 'Ils n’ont pas encore été ajoutés à la consultation.',
    unsavedConfirm: 'Abandonner',
    cancel: 'Annuler',
  },
  viewer: {
    open: (fileName) => `Ouvrir ${fileName}`,
    close: 'Fermer',
    failed: 'Ce fichier ne peut pas être affiché ici. Téléchargez-le pour l’ouvrir.',
    download: 'Télécharger',
  },
  attached: (count) => `${count} ${count < 2 ? 'fichier joint' : 'fichiers joints'}`,
};
