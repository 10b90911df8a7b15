import type { Twin } from '@alethea/kernel/text/language';
import { formatCount } from '@alethea/web-kit/page/format';
import type { BATCH_STATUSES, ClaimOutcome, ClaimProblem } from '../contract/claims/claim-facts.ts';
import type { ClaimEvent, RecordChoice } from '../contract/claims/claim-records.ts';
import type { DELIVERY_STATES, DeliveryFailure } from '../contract/claims/delivery.ts';
import { answersEn } from './answers-fr.ts';
import type { claimsEn as english, actions as englishActions } from './claims-en.ts';

const problems: Readonly<Record<ClaimProblem, string>> = {
  provider_number_missing: 'Le médecin n’a pas de numéro de permis d’exercice vérifié.',
  provider_number_invalid:
    'Le numéro de permis d’exercice du médecin n’est pas un numéro de fournisseur valide de l’Alberta.',
  referrer_number_missing: 'Le praticien demandeur n’a pas de numéro de permis d’exercice vérifié.',
  referrer_number_invalid:
    'Le numéro de permis d’exercice du praticien demandeur n’est pas un numéro de fournisseur valide de l’Alberta.',
  patient_number_invalid: 'Le numéro d’assurance maladie du patient n’est pas valide.',
  quebec_patient: 'Le Québec ne participe pas à la facturation réciproque. Le patient est facturé directement.',
  person_incomplete: 'Le nom, le sexe ou l’adresse du patient d’une autre province est incomplet.',
  ninety_days_gone: 'La date limite pour soumettre la demande est passée.',
  claimed_already: 'Le même code est déjà demandé pour ce patient ce jour-là.',
  third_call_of_the_day: 'Deux appels sont déjà demandés pour ce patient ce jour-là.',
  field_not_writable: 'Le fichier de demandes ne peut pas contenir ce que l’acte indique.',
};

const statuses: Readonly<Record<(typeof BATCH_STATUSES)[number], string>> = {
  made: 'Pas encore transmis',
  handedOver: 'Téléchargé',
  takenBack: 'Retiré',
};

const deliveryStates: Readonly<Record<(typeof DELIVERY_STATES)[number], string>> = {
  waiting: 'Transmission en cours',
  failed: 'Non transmis',
  delivered: 'Transmis',
};

/** Why Alberta Health's folder could not be reached or written to. */
const transportFailures: Readonly<Record<DeliveryFailure, string>> = {
  unreachable: 'Le serveur ne répond pas.',
  host_key_wrong: 'Le serveur a une autre clé que celle qui est configurée. Faites vérifier cela avant tout envoi.',
  not_admitted: 'Le serveur n’accepte pas notre clé.',
  folder_missing: 'Le dossier n’existe pas.',
  not_writable: 'L’accès au dossier est refusé.',
  no_room: 'Le disque est plein.',
  other_file: 'Un autre fichier de ce nom s’y trouve déjà.',
  gone: 'Le fichier est peut-être arrivé et a été pris. Informez-vous auprès d’Alberta Health avant de le transmettre à nouveau.',
  failed: 'Un problème est survenu.',
};

/** What is asked of the payer, in words; all feminine, for `eventWords`. */
export const actions: Twin<typeof englishActions> = { A: 'Nouvelle demande', R: 'Réévaluation', D: 'Suppression' };
const outcomes: Readonly<Record<ClaimOutcome, string>> = {
  applied: 'Payé',
  refused: 'Refusé',
  held: 'En suspens',
  reversed: 'Contrepassé',
  takenBack: 'Retiré',
};

const show: Readonly<Record<RecordChoice, string>> = {
  refused: 'Refusés',
  withPayer: 'Chez Alberta Health',
  paid: 'Payés',
  paidLess: 'Payés sous le barème',
};

/** The ending of a plural; French counts 0 and 1 as one. */
const s = (count: number): string => (count < 2 ? '' : 's');
const recordsWord = (records: number) => `${formatCount(records)} acte${s(records)}`;
const claimsWord = (claims: number) => `${formatCount(claims)} demande${s(claims)}`;

/** Every text of the claims at the operator's desk, in Canadian French. */
export const claimsEn: Twin<typeof english> = {
  parts: {
    label: 'Demandes de paiement',
    waiting: 'À soumettre',
    batches: 'Lots',
    answers: 'Réponses',
    records: 'Actes',
  },
  records: recordsWord,
  claims: claimsWord,
  loadFailed: 'Les demandes de paiement n’ont pas pu être chargées.',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  nothing: '–',
  waiting: {
    title: 'Alberta Health',
    ready: 'Prêts à soumettre',
    oldest: (day, days) => `service le plus ancien le ${day}, il y a ${days} jour${s(days)}`,
    asked: (records) => `${records} à réévaluer ou à supprimer`,
    withPhysicians: 'En attente des médecins',
    withPhysiciansHint:
      'Il manque le code, le diagnostic ou l’entente de facturation. Les médecins voient ces actes dans leur rapport de facturation.',
    withPayer: 'Chez Alberta Health',
    unconfirmed: (records) => `${records} sans réponse depuis 14 jours`,
    onHold: (records) => `${records} en suspens`,
    oldestSubmitted: (day) => `le plus ancien soumis le ${day}`,
    refused: 'Refusés, pas encore corrigés',
    byReason: 'Refus par motif',
    byReasonCaption: 'Actes refusés par code explicatif',
    noneRefused: 'Rien n’est refusé.',
    columns: { code: 'Code', means: 'Signification', records: 'Actes' },
    elsewhere: 'Autres provinces',
    elsewhereHint:
      'Les services des médecins hors de l’Alberta ne sont pas facturables ici. Les formats de Teleplan (Colombie-Britannique) et de la Saskatchewan n’ont pas pu être confirmés; aucune demande n’est donc faite pour eux. Ces médecins soumettent leurs demandes avec leur propre logiciel.',
    elsewhereRecords: (province, records) => `${province} : ${recordsWord(records)} non facturable${s(records)}`,
    unknownProvince: 'Province inconnue',
  },
  dryRun: {
    title: 'Simulation',
    hint: 'Vérifie les actes choisis, ou tous ceux qui sont prêts, selon les règles du fichier de demandes. Rien n’est créé ni modifié.',
    run: 'Lancer la simulation',
    runChosen: (records) => `Lancer la simulation (${records})`,
    again: 'Relancer',
    passes: (claims, amount) =>
      `${claimsWord(claims)} ${claims < 2 ? 'partirait' : 'partiraient'}, d’une valeur de ${amount} selon le barème.`,
    none: 'Aucun acte ne partirait.',
    more: 'Il y a plus d’actes prêts qu’un lot n’en contient. Le reste ira dans le suivant.',
    heldBack: (records) =>
      records < 2
        ? `${recordsWord(records)} serait refusé et resterait ici`
        : `${recordsWord(records)} seraient refusés et resteraient ici`,
    heldBackMore: (shown) => `(les ${shown} premiers sont affichés)`,
    caption: 'Actes qui seraient refusés',
    columns: { physician: 'Médecin', serviceDate: 'Date du service', code: 'Code', why: 'Pourquoi' },
    problems,
    field: (name) => `Champ : ${name}`,
    failed: 'La simulation a échoué. Réessayez.',
    nothingReady: 'Aucun acte n’est prêt à soumettre',
    errors: {
      chosen_not_ready: 'Un acte choisi n’est plus prêt. Vérifiez la liste et refaites votre choix.',
    },
  },
  make: {
    open: 'Créer un lot',
    openChosen: (records) => `Créer un lot (${records})`,
    leadChosen: (records) =>
      `Les actes choisis (${formatCount(records)}) qui ne seraient pas refusés vont dans un même fichier de demandes. Ils restent tels quels jusqu’à ce que vous le transmettiez ou le téléchargiez.`,
    title: 'Créer un lot',
    lead: 'Tous les actes prêts qui ne seraient pas refusés vont dans un même fichier de demandes. Ils restent tels quels jusqu’à ce que vous le transmettiez ou le téléchargiez.',
    prefix: 'Préfixe de l’émetteur',
    prefixHelp: 'Trois caractères attribués par Alberta Health.',
    source: 'Code de source',
    sourceHelp: 'Deux caractères de votre choix, les mêmes pour tous vos lots.',
    prefixWrong: 'Entrez trois lettres ou chiffres',
    sourceWrong: 'Entrez deux lettres ou chiffres',
    submit: 'Créer le lot',
    done: (number, claims, heldBack) =>
      heldBack === 0
        ? `Lot ${number} créé avec ${claimsWord(claims)}`
        : `Lot ${number} créé avec ${claimsWord(claims)}; ${recordsWord(heldBack)} laissé${s(heldBack)} de côté`,
    errors: {
      nothing_to_claim: 'Aucun acte ne peut partir. Lancez la simulation pour savoir pourquoi.',
      chosen_not_ready: 'Un acte choisi n’est plus prêt. Vérifiez la liste et refaites votre choix.',
      numbers_used_up:
        'Les numéros de cet émetteur et de ce code de source sont épuisés. Choisissez un autre code de source.',
    },
  },
  batches: {
    caption: 'Lots de demandes',
    none: 'Aucun lot pour l’instant.',
    columns: {
      batch: 'Lot',
      status: 'État',
      made: 'Création',
      claims: 'Demandes',
      answered: 'Avec réponse',
      refused: 'Refusées',
      actions: 'Actions',
    },
    statuses,
    deliveryStates,
    deliveredAt: (at) => `le ${at}`,
    lastTry: (why) => `Dernier essai : ${why} Un autre suivra automatiquement.`,
    handOver: 'Transmettre',
    handOverFor: (batch) => `Transmettre le lot ${batch}`,
    tryAgain: 'Réessayer',
    tryAgainFor: (batch) => `Réessayer de transmettre le lot ${batch}`,
    handOverTitle: 'Transmettre ce lot?',
    handOverMessage: (claims) =>
      `Le fichier de ${claimsWord(claims)} est déposé dans le dossier d’Alberta Health. Dès qu’il y est, ses actes sont soumis et le lot ne peut plus être retiré.`,
    goneTitle: 'Transmettre ce lot à nouveau?',
    goneMessage:
      'Le fichier est peut-être arrivé et a été pris. Alberta Health pourrait le recevoir deux fois. Informez-vous avant de continuer.',
    handingOver: (batch) => `Transmission du lot ${batch} en cours`,
    transportFailures,
    download: 'Télécharger',
    downloadFor: (batch) => `Télécharger le fichier de demandes du lot ${batch}`,
    firstTitle: 'Télécharger ce fichier de demandes?',
    firstMessage: (claims) =>
      `${claimsWord(claims)} ${claims < 2 ? 'sera marquée comme soumise' : 'seront marquées comme soumises'}, et le lot ne pourra plus être retiré. Remettez vous-même le fichier à Alberta Health : un téléchargement n’envoie rien.`,
    firstMessageArrived:
      'Le fichier est peut-être déjà chez Alberta Health. Informez-vous avant de le transmettre. Ses actes seront marqués comme soumis.',
    takeBack: 'Retirer',
    takeBackFor: (batch) => `Retirer le lot ${batch}`,
    takeBackTitle: 'Retirer ce lot?',
    takeBackMessage: 'Ses actes pourront être soumis de nouveau. Les numéros de ce lot ne seront pas réutilisés.',
    takenBack: (batch) => `Lot ${batch} retiré`,
    downloaded: (batch) => `Lot ${batch} téléchargé`,
    cancel: 'Annuler',
    notGranted: 'L’autorisation de télécharger n’a pas été accordée.',
    errors: {
      batch_not_found: 'Ce lot n’existe plus.',
      batch_taken_back: 'Quelqu’un vient de retirer ce lot.',
      batch_handed_over: 'Ce lot a déjà été téléchargé ou transmis.',
      batch_on_its_way: 'La transmission de ce lot est en cours, ou le lot est peut-être déjà arrivé.',
      delivery_unavailable: 'Les lots ne peuvent pas être transmis d’ici. Téléchargez plutôt le fichier.',
    },
  },
  answers: answersEn,
  list: {
    show: 'Afficher',
    choices: show,
    code: 'Code explicatif',
    claimNumber: 'Numéro de demande',
    claimNumberHelp: 'Le numéro complet.',
    clearCode: (code) => `Tout afficher, pas seulement ${code}`,
    caption: 'Actes soumis',
    none: 'Aucun acte trouvé.',
    columns: {
      physician: 'Médecin',
      serviceDate: 'Date du service',
      code: 'Code',
      status: 'État',
      claim: 'Numéro de demande',
      amount: 'Payé',
      codes: 'Codes explicatifs',
    },
    ofFee: (fee) => `sur ${fee}`,
  },
  record: {
    title: 'Acte soumis',
    facts: {
      physician: 'Médecin',
      serviceDate: 'Date du service',
      code: 'Code',
      dxCode: 'Diagnostic',
      status: 'État',
      paid: 'Payé',
      fee: 'Honoraires',
      claimNumber: 'Numéro de demande',
    },
    timeline: 'Chronologie',
    reassess: 'Réévaluer',
    remove: 'Supprimer la demande',
    reassessTitle: 'Demander une réévaluation',
    reassessLead:
      'Alberta Health réexamine la demande, sous le même numéro, avec le prochain lot. Ce qui a été payé reste jusqu’à sa réponse.',
    words: 'Explication pour l’évaluateur',
    wordsHelp: 'Lettres de A à Z, chiffres et ponctuation. Les accents sont retirés.',
    wordsMissing: 'Entrez une explication',
    reassessSubmit: 'Ajouter au prochain lot',
    removeTitle: 'Supprimer cette demande?',
    removeMessage:
      'La suppression part avec le prochain lot. Une fois qu’Alberta Health l’a appliquée, le paiement est repris et l’acte est supprimé.',
    asked: 'Ajouté au prochain lot',
    cancel: 'Annuler',
    errors: {
      billing_record_not_found: 'Cet acte n’existe plus.',
      record_changed: 'L’acte a changé entre-temps. Vérifiez-le de nouveau.',
      not_to_be_asked: 'Une demande est déjà en cours pour cet acte.',
      text_not_printable: 'L’explication contient des caractères qu’un fichier de demandes ne peut pas contenir.',
    },
  },
};

const said: Readonly<Record<ClaimEvent['kind'], (event: ClaimEvent) => string>> = {
  recorded: () => 'Service enregistré',
  asked: ({ action }) => (action === 'D' ? 'Suppression demandée' : 'Réévaluation demandée'),
  inBatch: ({ action, batchNumber }) => `${actions[action ?? 'A']} mise dans le lot ${batchNumber}`,
  handedOver: ({ batchNumber }) => `Lot ${batchNumber} transmis`,
  takenBack: ({ batchNumber }) => `Lot ${batchNumber} retiré`,
  setNotBillable: () => 'Marqué comme non facturable',
  setDeleted: () => 'Supprimé avant d’être soumis',
  reopened: () => 'Rétabli',
  answered: ({ outcome, codes }) => [outcomes[outcome ?? 'held'], codes.join(' ')].filter(Boolean).join(' : '),
};

/** What happened to a record, in words, in Canadian French. */
export const eventWords = (event: ClaimEvent): string => said[event.kind](event);
