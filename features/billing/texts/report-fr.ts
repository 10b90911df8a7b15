import type { Twin } from '@alethea/kernel/text/language';
import { type BilledService, type BillingStatus, DUPLICATE_NOTE } from '../contract/core/billing-record.ts';
import type { reportEn as english, recordWords as englishWords } from './report-en.ts';

const statuses: Readonly<Record<BillingStatus, string>> = {
  new: 'Nouveau',
  pending: 'En attente',
  onHold: 'En suspens',
  submitted: 'Soumis',
  unconfirmed: 'Non confirmé',
  refused: 'Refusé',
  closed: 'Clos',
  notBillable: 'Non facturable',
  deleted: 'Supprimé',
  failed: 'Échec : courriel non envoyé',
};

const services: Readonly<Record<BilledService, string>> = {
  message: 'message',
  call: 'appel',
  audiogram: 'audiogramme',
  sinusEndoscopy: 'endoscopie des sinus',
};

/** The number of records; French counts 0 and 1 as one. */
const recordCount = (records: number): string => `${records} ${records < 2 ? 'acte' : 'actes'}`;

/** Every text of the billing report, in Canadian French. */
export const reportEn: Twin<typeof english> = {
  title: 'Rapport de facturation',
  description: 'Vos propres actes. Les montants sont ceux qu’Alberta Health a payés.',
  loadFailed: 'Les actes n’ont pas pu être chargés.',
  empty: 'Aucun acte trouvé.',
  statuses,
  columns: {
    created: 'Création',
    serviceDate: 'Date du service',
    type: 'Activité',
    patientId: 'No d’assurance maladie',
    patientName: 'Patient',
    billingCode: 'Code',
    dxCode: 'Diagnostic',
    status: 'État',
    payToDoctor: 'Montant payé',
    errorCode: 'Codes explicatifs',
    comments: 'Commentaires',
  },
  earnings: {
    loadFailed: 'Le sommaire des revenus n’a pas pu être chargé. Veuillez réessayer.',
    title: 'Revenus',
    thisMonth: 'Ce mois-ci',
    lastMonth: 'Le mois dernier',
    yearToDate: 'Cumul annuel',
    trends: 'Évolution des revenus',
    chart: 'Payé chacun des 12 derniers mois, par date de paiement',
    econsults: 'Consultations électroniques',
    communications: 'Consultations téléphoniques',
    showTable: 'Afficher en tableau',
    month: 'Mois',
    paid: 'Total',
    countOf: (records) => `${records} ${records < 2 ? 'service' : 'services'}`,
    monthOf: (monthName, year) => `${monthName} ${year}`,
    shortMonthOf: (monthName, year) => `${monthName} ${year}`,
    monthWords: (month, econsults, communications) =>
      `${month} : consultations électroniques ${econsults}, consultations téléphoniques ${communications}`,
    none: 'Rien n’a été payé pendant ces mois.',
  },
  tables: {
    newAndPending: 'Nouveaux et en attente',
    rejected: 'Refusés',
    closed: 'Clos',
    processed: 'Actes traités',
  },
  tableOf: (title) => `Tableau : ${title}`,
  month: 'Mois',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  noSuchMonth: 'Il n’y a rien à afficher au-delà de ce mois',
  monthOf: (table, label) => `${label} : ${table}`,
  pageSize: 'Lignes par page',
  sortBy: 'Trier par',
  sorts: {
    created: 'Création',
    serviceDate: 'Date du service',
    billingCode: 'Code',
    status: 'État',
    payToDoctor: 'Montant payé',
  },
  direction: { ascending: 'Tri croissant', descending: 'Tri décroissant' },
  range: (from, to, total) => `${from}–${to} sur ${total}`,
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  exports: {
    csv: 'Exporter en CSV',
    pdf: 'Exporter en PDF',
    csvFailed: 'L’exportation en CSV a échoué. Veuillez réessayer.',
    pdfFailed: 'L’exportation en PDF a échoué. Veuillez réessayer.',
    notGranted: 'L’autorisation de télécharger n’a pas été accordée.',
  },
  explanations: {
    title: 'Explication des refus',
    hint: 'Les codes reçus en réponse ces 12 derniers mois, et quoi faire pour chacun.',
    none: 'Aucune de vos demandes de paiement des 12 derniers mois n’est revenue avec un code.',
    records: recordCount,
    unknown: (code) => `Code ${code} : voir la liste d’Alberta Health`,
    unknownAdvice:
      'Cherchez le code dans la liste des codes explicatifs d’Alberta Health, ou renseignez-vous auprès de votre soutien en facturation.',
  },
  elsewhere:
    'Les demandes de paiement sont faites pour l’Alberta seulement. Les services d’un lieu de pratique d’une autre province sont conservés comme non facturables : soumettez-les là-bas avec votre propre logiciel (Teleplan en Colombie-Britannique).',
  duplicate: 'Facturation en double',
  noComments: 'S. O.',
  nothing: '–',
  paper: {
    title: 'Rapport de facturation',
    months: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juill.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
    under: (from, to, records, sum, made) =>
      `Traités du ${from} au ${to} · ${recordCount(records)} · payé ${sum} · créé le ${made}`,
  },
};

/** Words that are made of a record, in Canadian French. */
export const recordWords: Twin<typeof englishWords> = {
  type: ({ type, subType }) =>
    `${type === 'phoneConsult' ? 'Consultation téléphonique' : 'Consultation électronique'}, ${services[subType]}`,
  comments: ({ comments }) => (comments.includes(DUPLICATE_NOTE) ? reportEn.duplicate : reportEn.noComments),
};
