import type { Twin } from '@alethea/kernel/text/language';
import type { cameraEn as english } from './camera-en.ts';

/** Every text of the camera, in Canadian French. */
export const cameraEn: Twin<typeof english> = {
  title: 'Appareil photo',

  panel: {
    preview: 'Aperçu de l’appareil photo',
    starting: 'Démarrage de l’appareil photo. Si votre navigateur le demande, autorisez l’accès.',
    device: 'Appareil',
    noDevice: 'Aucun appareil photo',
    unnamedDevice: (number) => `Appareil photo ${number}`,
    refresh: 'Actualiser les appareils',
    mode: 'Photo ou vidéo',
    modes: { photo: 'Photo', video: 'Vidéo' },
    noFilms: 'Ce navigateur ne peut pas enregistrer de vidéos',
    mirror: 'Image en miroir',
    takePhoto: 'Prendre une photo',
    record: 'Filmer',
    stop: 'Arrêter',
    space: 'Espace',
    shortcuts: 'Appareil photo',
    shortcut: 'Prendre une photo; démarrer ou arrêter une vidéo',
    notStarted: 'L’appareil photo n’est pas en marche',
    torch: 'Lumière',
    zoom: 'Zoom',
    recordingTime: 'Durée de l’enregistrement',
    photoTaken: 'Photo prise',
    recording: 'Enregistrement en cours',
    recorded: 'L’enregistrement est arrêté. La vidéo est conservée.',
    takingFailed: 'Un problème est survenu et rien n’a été pris. Réessayez.',
    nothingRecorded: 'Rien n’a été enregistré. Réessayez.',
    brokeOff: {
      full: 'La vidéo a atteint la taille maximale et a été arrêtée. Elle est conservée.',
      lost: 'L’appareil photo a été débranché. La partie enregistrée jusque-là est conservée.',
      broken:
        'L’enregistrement s’est interrompu : cet ordinateur manque peut-être d’espace. La partie enregistrée jusque-là est conservée.',
    },
    tryAgain: 'Réessayer',
    failures: {
      none: {
        title: 'Aucun appareil photo disponible',
        hint: 'Branchez un appareil photo, puis actualisez les appareils.',
      },
      refused: {
        title: 'L’appareil photo est bloqué',
        hint: 'Autorisez-le à côté de l’adresse de cette page, et pour le navigateur dans les paramètres de cet ordinateur. Réessayez ensuite.',
      },
      busy: {
        title: 'L’appareil photo est déjà utilisé',
        hint: 'Un autre programme ou onglet s’en sert. Fermez-le ou choisissez un autre appareil, puis réessayez.',
      },
      lost: {
        title: 'L’appareil photo a été débranché',
        hint: 'Rebranchez-le ou choisissez-en un autre. Ce que vous avez pris est conservé.',
      },
      unsupported: {
        title: 'Aucun appareil photo ne peut être utilisé ici',
        hint: 'Utilisez une version récente de Chrome, Edge, Firefox ou Safari.',
      },
      unknown: {
        title: 'L’appareil photo n’a pas démarré',
        hint: 'Réessayez. Si le problème se répète, redémarrez le navigateur.',
      },
    },
  },

  taken: {
    title: 'À téléverser',
    hint: 'Ce que vous prenez attend ici jusqu’à ce que vous le téléversiez dans votre galerie.',
    kinds: { photo: 'Photo', video: 'Vidéo' },
    open: (kind, number) => `Ouvrir la ${kind.toLowerCase()} ${number}`,
    discard: (kind, number) => `Supprimer la ${kind.toLowerCase()} ${number}`,
    discarded: (kind) => `${kind} supprimée`,
    undo: 'ANNULER',
    name: (kind, number) => `${kind} ${number}`,
    failed: 'Non téléversée',
    full: (limit) => `${limit} prises attendent déjà. Téléversez-en ou supprimez-en d’abord.`,
    leaving: 'Ce que vous avez pris sans le téléverser sera perdu.',
  },

  upload: {
    start: (count) => (count === 0 ? 'Téléverser' : `Téléverser (${count})`),
    nothing: 'Prenez d’abord une photo ou une vidéo',
    recording: 'Arrêtez d’abord l’enregistrement',
    underway: 'Attendez la fin du téléversement, ou annulez-le',
    cancel: 'Annuler le téléversement',
    progress: (number, count) => `Téléversement ${number} sur ${count}`,
    toGallery: 'Galerie',
    failed: (count) =>
      count < 2
        ? 'Une erreur est survenue pendant le téléversement de votre fichier.'
        : 'Une erreur est survenue pendant le téléversement de certains de vos fichiers.',
    kept: 'Ce qui n’est pas téléversé reste ici.',
    unknown: 'Réessayez.',
  },
};

export type { CameraWords } from './camera-en.ts';
