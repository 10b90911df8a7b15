import type { Twin } from '@alethea/kernel/text/language';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import { chosenMediaProblems } from './chosen-media-fr.ts';
import type { en as english } from './en.ts';

/** In Canadian French: asking a specialist. */
export const en: Twin<typeof english> = {
  title: {
    loading: 'Consulter un spécialiste',
    ask: (who) => `Consulter ${who}`,
    refer: (who) => `Diriger un patient vers ${who}`,
  },
  types: {
    referral: 'Demande de consultation',
    consult: 'Consultation électronique',
    econsult: 'Consultation électronique',
    phoneConsult: 'Consultation téléphonique',
  },
  changedForm: {
    title: 'Le service a modifié son formulaire',
    hint: 'Les réponses aux questions supprimées ne seront pas envoyées. Copiez l’essentiel dans votre question.',
  },
  load: {
    loading: 'Chargement du formulaire',
    failed: 'Le service et ses formulaires n’ont pas pu être chargés',
    serviceGone: 'Ce service n’est plus offert. Choisissez-en un autre.',
    find: 'Trouver un spécialiste',
    retry: 'Réessayer',
  },
  patient: {
    title: 'Patient',
    province: 'Province',
    phn: 'N° d’assurance maladie',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    dateOfBirth: 'Date de naissance',
    dateFormat: 'Commencez par l’année : 1980/02/14.',
    phone: 'Téléphone',
    phonePlaceholder: '(###) ###-####',
    email: 'Courriel',
    knownPatients: 'Patients de consultations antérieures',
    born: (date) => `naissance : ${date}`,
    filled: (name) => `Rempli d’après la consultation antérieure de ${name}. Vérifiez que tout est encore exact.`,
    undoFilling: 'Annuler',
    differsTitle: 'Ce numéro d’assurance maladie correspond à un autre nom ou à une autre date de naissance',
    differs: (name, born, since) =>
      `Dans la consultation du ${since}, il s’agit de ${name} (naissance : ${born}). Vérifiez le numéro avant d’envoyer.`,
    useKnown: 'Utiliser ces renseignements',
    leftOverTitle: 'Le numéro d’assurance maladie est maintenant celui d’un autre patient',
    leftOver: (name) => `Les autres champs concernaient ${name}. Ne gardez que ce qui convient à ce patient.`,
    clearLeftOver: 'Les effacer',
    keepLeftOver: 'Les garder',
    quebecTitle: 'Patient du Québec',
    quebecWarning: 'Un consultant de l’Alberta ne peut pas facturer pour les patients du Québec.',
  },
  outOfProvince: {
    title: 'Facturation hors province',
    why: 'Le patient et le consultant sont dans des provinces différentes. Les demandes de paiement exigent ces renseignements de la carte d’assurance maladie.',
    sex: 'Sexe',
    sexes: { F: 'Femme', M: 'Homme' },
    addressLine1: 'Adresse, ligne 1',
    addressLine2: 'Adresse, ligne 2',
    addressLine3: 'Adresse, ligne 3',
    city: 'Ville',
    postalCode: 'Code postal',
    postalCodeHelp: 'En majuscules, sans espace : A1A1A1',
  },
  question: {
    title: 'Votre question',
    label: 'Question',
    placeholder:
      'Que souhaitez-vous savoir? Les constatations, les antécédents et ce que vous avez essayé aident le spécialiste à répondre.',
  },
  billing: {
    title: 'Facturation',
    code: 'Code de facturation',
    note: 'Laissez vide pour ne pas facturer. Facturez 03.01R une fois que le consultant a répondu.',
    noteElsewhere:
      'Les demandes de paiement ne se font qu’à l’Alberta. Laissez ce champ vide : votre clinique ne facture rien pour la question.',
  },
  supervisor: {
    title: 'Médecin superviseur',
    note: 'Nécessaire seulement pour envoyer la demande vous-même. Ce médecin est ajouté comme demandeur et en est avisé.',
    required: 'Le médecin superviseur est obligatoire',
  },
  attachments: {
    title: 'Photos et fichiers',
    upload: 'Téléverser',
    hint: 'Déposez ou collez des photos ici, ou téléversez des fichiers JPEG, PNG, PDF, MP4 ou WebM.',
    dropHere: 'Déposez pour ajouter',
    list: 'Fichiers joints',
    waiting: 'En attente',
    ready: (size) => `${size} · prêt`,
    uploading: (name) => `Téléversement de ${name}`,
    retry: (name) => `Réessayer : ${name}`,
    remove: (name) => `Retirer ${name}`,
    enlarge: (name) => `Agrandir ${name}`,
    added: (name) => `${name} est prêt`,
    tooMany: (maximum) => `Au plus ${maximum} fichiers peuvent être envoyés.`,
    unfinished: 'Attendez que tous les fichiers soient téléversés.',
    failedOnes: 'Réessayez les fichiers en échec, ou retirez-les.',
    failed: 'Ce fichier n’a pas pu être téléversé.',
    problems: {
      ...uploadRefusals,
      offline: 'Le téléversement a été interrompu. Vérifiez votre connexion à Internet et réessayez.',
    },
  },
  summary: {
    title: 'Avant d’envoyer',
    answersWithin: (time) => `Répond habituellement en ${time}.`,
    expect: (moment) => `Réponse attendue d’ici : ${moment}.`,
    available: 'Disponible maintenant',
    nextFreeTime: (moment) => `Prochain créneau : ${moment} (HR)`,
    noFreeTime: 'Aucun créneau d’ici 7 jours',
    unavailable: (returning) => `Non disponible – de retour le ${returning}`,
    back: (returning) => `De retour le ${returning} : envoyez maintenant, les réponses commencent alors`,
    unavailableUntilFurtherNotice: 'Non disponible – date de retour inconnue',
    clinic: 'Clinique du demandeur',
    noClinic: 'Aucune clinique dans votre profil',
    missing: 'Il manque encore',
    missingFirst: (first, others) =>
      others === 0 ? `Il manque : ${first}` : `Il manque : ${first} et ${others} ${others === 1 ? 'autre' : 'autres'}`,
    nothingMissing: 'Prêt à envoyer',
    after: { econsult: 'Après la réponse', phoneConsult: 'Après l’envoi', referral: 'Après la réponse' },
    next: {
      econsult: 'La réponse arrive dans votre boîte de réception. Rien n’est envoyé au patient.',
      phoneConsult:
        'Le spécialiste vous appelle à l’heure choisie. Une invitation est envoyée à votre calendrier, et les messages arrivent dans votre boîte de réception.',
      referral: 'Les messages et le statut arrivent dans votre boîte de réception. Rien n’est envoyé au patient.',
    },
  },
  send: {
    submit: {
      econsult: 'Envoyer la consultation électronique',
      phoneConsult: 'Envoyer la consultation téléphonique',
      referral: 'Envoyer la demande de consultation',
    },
    checkForm: 'Vérifiez les erreurs du formulaire.',
    notAccepted: 'Non accepté. Veuillez l’entrer de nouveau.',
    sent: {
      econsult: 'La consultation électronique a été envoyée',
      phoneConsult: 'La consultation téléphonique a été envoyée',
      referral: 'La demande de consultation a été envoyée',
    },
    open: 'Ouvrir',
    undone: 'Envoi annulé. La demande est de nouveau un brouillon.',
    undoFailures: {
      not_signed_in: 'Votre session est fermée. Veuillez actualiser la page.',
      consult_not_found: 'L’envoi n’a pas pu être annulé. Vérifiez votre boîte de réception.',
      consult_opened: 'La consultation a déjà été ouverte. Vous pouvez y indiquer un motif pour la retirer.',
      undo_too_late: 'Il est trop tard pour annuler. Vous pouvez retirer la consultation en y indiquant un motif.',
      cannot_be_undone:
        'Cet envoi ne peut pas être annulé. Vous pouvez retirer la consultation en y indiquant un motif.',
      service_not_found: 'Le service n’est plus offert : l’envoi est maintenu. Vous pouvez retirer la consultation.',
      draft_id_taken: 'L’envoi n’a pas pu être annulé. Il est maintenu.',
      file_not_found: 'Un fichier n’a pas pu être repris : l’envoi est maintenu. Vous pouvez retirer la consultation.',
    },
    failed: {
      econsult: 'La consultation électronique n’a pas pu être envoyée',
      phoneConsult: 'La consultation téléphonique n’a pas pu être envoyée',
      referral: 'La demande de consultation n’a pas pu être envoyée',
    },
    unavailable:
      'Ce spécialiste n’est pas disponible. Enregistrez un brouillon et attendez son retour, ou choisissez un autre spécialiste.',
    checkAgain: 'Vérifier de nouveau',
    askInstead: (who) => `Consulter plutôt ${who}`,
    blocked: {
      notPermitted: 'Votre compte n’a pas l’autorisation d’envoyer des demandes.',
      ownService: 'C’est votre propre service. Choisissez un autre spécialiste.',
      noClinic: 'Ajoutez une clinique à votre profil avant d’envoyer.',
    },
    failures: {
      not_signed_in: 'Votre session est fermée. Veuillez actualiser la page.',
      service_not_found: 'Ce service n’est plus offert. Choisissez-en un autre.',
      service_type_mismatch:
        'Ce service reçoit un autre type de demande. Ouvrez-le de nouveau à partir de « Trouver un spécialiste ».',
      location_not_yours: 'Cette clinique n’est plus dans votre profil. Choisissez une autre clinique du demandeur.',
      referrer_not_you: 'Quelqu’un d’autre est maintenant connecté. Rechargez la page.',
      practice_location_missing: 'Ajoutez une clinique à votre profil avant d’envoyer.',
      fields_invalid: 'Certains champs n’ont pas été acceptés.',
      slot_taken: 'Cette heure n’est plus libre. Choisissez-en une autre; votre formulaire est enregistré.',
      file_not_found: 'Un fichier joint n’est plus là. Retirez-le et ajoutez-le de nouveau.',
      files_not_accepted: 'Une demande de consultation ne peut pas contenir de fichiers.',
      ...chosenMediaProblems,
      consult_id_taken:
        'Cette demande a déjà été envoyée. Vérifiez votre boîte de réception avant d’envoyer de nouveau.',
      supervisor_required:
        'Choisissez un médecin superviseur avant d’envoyer, ou transférez la demande à un approbateur.',
      supervisor_not_found: 'Cette personne ne peut plus superviser. Choisissez un autre médecin superviseur.',
      supervisor_not_needed: 'Vous n’avez plus besoin d’un médecin superviseur. Rechargez la page.',
      service_is_supervisors:
        'Votre médecin superviseur répond pour ce service. Choisissez un autre médecin ou un autre service.',
      billing_code_not_permitted: 'Vous ne pouvez plus choisir de codes de facturation. Rechargez la page.',
      service_is_yours: 'C’est votre propre service. Choisissez un autre spécialiste.',
      draft_not_found: 'Ce brouillon n’existe plus et a peut-être été envoyé. Vérifiez votre boîte de réception.',
      draft_pending: 'Ce brouillon est entre les mains de son approbateur, qui l’envoie.',
      fax_unavailable:
        'Ce service reçoit les demandes de consultation par télécopieur et est injoignable pour l’instant. Choisissez un autre service.',
      specialist_unavailable: null,
      draft_changed: null,
    },
  },
};
