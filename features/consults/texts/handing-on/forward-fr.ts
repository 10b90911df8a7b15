import type { Twin } from '@alethea/kernel/text/language';
import type { Member } from '../../contract/consult-view.ts';
import { en } from '../fr.ts';
import type { forwardEn as english } from './forward-en.ts';

type Named = Pick<Member, 'title' | 'firstName' | 'lastName' | 'credentials'>;

/** `Dr. Daniel Okafor, MD`. */
const nameOf = ({ title, firstName, lastName, credentials }: Named): string =>
  [[title, firstName, lastName].filter(Boolean).join(' '), credentials].filter(Boolean).join(', ');

/** In Canadian French: a consult that is handed on, to another specialist, to an MOA, as a PDF. */
export const forwardEn: Twin<typeof english> = {
  name: nameOf,
  author: (named, role) => `${nameOf(named)} (${en.activityRoles[role]})`,
  get productItself() {
    return en.view.system;
  },

  actions: {
    forward: 'Transférer à un spécialiste',
    forwardPdf: 'Transférer en PDF',
    exportPdf: 'Exporter en PDF',
    exportFailed: 'Le PDF n’a pas pu être exporté',
    exportTooLarge: 'Cette consultation est trop longue pour un seul PDF.',
    exportBusy: 'Le serveur est occupé. Réessayez dans une minute.',
  },

  links: {
    from: 'Transférée de',
    to: 'Transférée à',
    fromElsewhere: 'Transférée d’un autre spécialiste par le demandeur',
    consult: (name, about) => (name === '' ? about : `${name} · ${about}`),
  },

  forwarded: 'Transféré',

  specialist: {
    title: 'Transférer à un spécialiste',
    text: 'Une nouvelle consultation est envoyée avec le même patient et la même demande. Le premier spécialiste garde cette consultation et ne verra pas la nouvelle.',
    loading: 'Chargement des spécialistes',
    routingFailed: 'Les spécialistes n’ont pas pu être trouvés',
    none: 'Aucun spécialiste disponible',
    noneHint:
      'Personne d’autre n’est disponible pour l’instant. Consultez « Trouver un spécialiste » pour savoir qui répond à quoi.',
    specialty: 'Spécialité',
    specialtyPlaceholder: 'Choisissez une spécialité',
    subsite: 'Sous-spécialité',
    subsitePlaceholder: 'Choisissez une sous-spécialité',
    specialtyFirst: 'Choisissez d’abord une spécialité',
    subsiteFirst: 'Choisissez une spécialité et une sous-spécialité pour voir les spécialistes',
    subsiteMissing: 'Veuillez choisir une sous-spécialité',
    specialist: 'Spécialiste',
    specialistMissing: 'Le spécialiste est obligatoire',
    search: 'Rechercher par nom ou par lieu',
    nothingFound: 'Aucun spécialiste ne correspond.',
    onVacation:
      'Ce spécialiste est en vacances. Enregistrez un brouillon et attendez son retour, ou choisissez un autre spécialiste',
    away: (day) => `En vacances jusqu’au ${day}`,
    responds: (time) => `Répond habituellement en ${time}`,
    respondsUnknown: 'Aucune réponse pour l’instant',
    quebecTitle: 'Patient du Québec',
    quebecWarning: 'Un consultant de l’Alberta ne peut pas facturer pour les patients du Québec.',
    messages: 'Messages précédents',
    withMessages: 'Envoyer la conversation jusqu’ici, fichiers compris',
    withoutMessages: 'Envoyer seulement la demande initiale',
    note: 'Note au spécialiste',
    noteHelp: 'Laissez vide pour renvoyer la question initiale.',
    submit: 'Transférer',
    cancel: 'Annuler',
    done: 'La consultation électronique a été transférée',
    open: 'Ouvrir',
    checkForm: 'Vérifiez les erreurs du formulaire.',
    failed: 'La consultation électronique n’a pas pu être transférée au spécialiste',
    failures: {
      specialist_not_found: 'Ce spécialiste ne répond plus ici. Choisissez-en un autre.',
      specialist_already_asked: 'Ce spécialiste a déjà été consulté à ce sujet.',
      specialist_unavailable:
        'Ce spécialiste n’est pas disponible. Enregistrez un brouillon et attendez son retour, ou choisissez un autre spécialiste.',
      stage_full:
        'Cette conversation contient trop de fichiers pour être envoyée. Envoyez seulement la demande initiale.',
      file_not_found: 'Un fichier de cette conversation n’est plus là. Envoyez seulement la demande initiale.',
      consult_not_found: 'Vous n’avez plus accès à cette consultation.',
      forward_not_offered: 'Votre compte ne permet pas de transférer cette consultation.',
      referrer_not_you: 'Quelqu’un d’autre est maintenant connecté. Rechargez la page.',
      consult_id_taken:
        'Ce transfert a déjà été fait. Vérifiez votre boîte de réception avant de transférer de nouveau.',
      specialist_on_vacation: null,
      fields_invalid: null,
    },
    unsavedTitle: 'Abandonner ce transfert?',
    unsavedText: 'Ce que vous avez entré ne sera pas enregistré.',
    unsavedConfirm: 'Abandonner',
  },

  pdf: {
    title: 'Consultation électronique',
    phoneTitle: 'Consultation téléphonique',
    referralTitle: 'Demande de consultation',
    call: 'Appel',
    callCancelled: (moment) => `Annulé; il était prévu : ${moment}`,
    callComplete: (moment) => `Terminé; il était prévu : ${moment}`,
    messages: 'Messages sécurisés',
    request: 'Demande',
    to: 'À',
    from: 'De',
    sent: 'Envoi',
    status: 'Statut',
    outOfProvince: 'Hors province',
    yes: 'Oui',
    question: 'Question',
    response: 'Réponse du spécialiste',
    outcome: 'Issue',
    diagnosis: 'Diagnostic',
    members: 'Participants',
    thread: 'Conversation',
    questionBack: 'question en retour',
    unreadable: 'Ce message n’a pas pu être déchiffré.',
    files: (names) => `Fichiers : ${names}`,
    resource: (name, fileName) => `${name} (${fileName})`,
    attachments: 'Pièces jointes',
    attachment: (name, size, moment) => `${name} (${size}), ${moment}`,
    pictures: 'Photos',
    pageOf: (name, page, pages) => `${name}, page ${page} de ${pages}`,
    pictureMissing: (name) => `${name} n’a pas pu être inclus.`,
    empty: 'Aucun renseignement fourni',
    formerMember: en.thread.formerMember,
    messageToMoa: 'Message à l’assistant de clinique',
  },
};
