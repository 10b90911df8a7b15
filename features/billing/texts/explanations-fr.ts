import type { Twin } from '@alethea/kernel/text/language';
import type { EXPLANATIONS as english } from './explanations-en.ts';

const PATIENT_NUMBER = 'Vérifiez le numéro sur la carte du patient, corrigez-le et soumettez de nouveau.';
const ELIGIBILITY = 'Vérifiez la couverture du patient le jour du service. S’il n’en avait pas, facturez le patient.';
const REGISTRATION = 'Vérifiez votre inscription auprès d’Alberta Health pour le jour du service.';
const OTHER_PAYER = 'Facturez le responsable, ou retirez la demande.';
const PERSON =
  'Complétez le nom, la date de naissance, le sexe et l’adresse du patient d’une autre province et soumettez de nouveau.';
const REASSESS = 'Si le paiement est dû, demandez une réévaluation avec une explication.';
const NOTHING_TO_DO = 'Rien à faire, sauf si le montant est erroné.';
const HOME_PLAN = 'Facturez le patient ou le régime de sa province.';
const DATE = 'Vérifiez la date du service.';

/** Alberta's explanatory codes in our words, in Canadian French. */
export const EXPLANATIONS: Twin<typeof english> = {
  '01': { means: 'Le numéro d’assurance maladie n’est pas au dossier.', advice: PATIENT_NUMBER },
  '01A': { means: 'Le patient n’est pas inscrit.', advice: ELIGIBILITY },
  '01B': { means: 'La résidence en Alberta n’est pas confirmée.', advice: 'Facturez le service comme hors province.' },
  '01C': { means: 'La demande de bonne foi a déjà été utilisée.', advice: HOME_PLAN },
  '02': {
    means: 'Le numéro d’inscription et le numéro d’assurance maladie sont ceux de deux personnes.',
    advice: PATIENT_NUMBER,
  },
  '04A': { means: 'Le service ne peut pas être demandé de bonne foi.', advice: HOME_PLAN },
  '05': { means: 'Le numéro d’assurance maladie n’était pas valide le jour du service.', advice: PATIENT_NUMBER },
  '05A': { means: 'Le numéro d’assurance maladie est vide ou non valide.', advice: PATIENT_NUMBER },
  '05AA': { means: 'Le patient s’est retiré du régime.', advice: 'Facturez le patient.' },
  '05BA': { means: 'Le numéro d’inscription est erroné ou manquant.', advice: PATIENT_NUMBER },
  '05BB': { means: 'Le numéro d’assurance maladie est erroné ou manquant.', advice: PATIENT_NUMBER },
  '06': { means: 'La couverture du patient a changé.', advice: ELIGIBILITY },
  '10': { means: 'Le praticien n’est pas admissible.', advice: REGISTRATION },
  '10A': { means: 'Le praticien est soumis à des restrictions.', advice: REGISTRATION },
  '10AA': { means: 'La demande a été mal soumise pour ce praticien.', advice: REGISTRATION },
  '11': {
    means: 'Il manque une entente de remplacement.',
    advice: 'Ajoutez l’entente de facturation du remplaçant et soumettez de nouveau.',
  },
  '20': { means: 'Le service n’est pas assuré.', advice: OTHER_PAYER },
  '20A': { means: 'Un tiers est responsable.', advice: OTHER_PAYER },
  '20B': { means: 'Le gouvernement fédéral est responsable.', advice: OTHER_PAYER },
  '20C': { means: 'Le patient est de la famille du praticien.', advice: 'Retirez la demande.' },
  '20E': { means: 'Le code n’est pas dans le barème.', advice: 'Corrigez le code et soumettez de nouveau.' },
  '21': {
    means: 'La Commission des accidents du travail (WCB) est responsable.',
    advice: 'Soumettez la demande à la WCB.',
  },
  '22': { means: 'Le patient n’est pas admissible.', advice: ELIGIBILITY },
  '25': { means: 'Le service est exclu de la facturation réciproque.', advice: 'Facturez le patient.' },
  '25A': { means: 'La demande n’a pas la bonne forme pour la facturation réciproque.', advice: PERSON },
  '28': { means: 'Le praticien s’est retiré du régime.', advice: 'Facturez le patient.' },
  '31': { means: 'Les données du patient d’une autre province sont incomplètes.', advice: PERSON },
  '37': {
    means: 'L’entente de facturation manque, est restreinte ou n’est pas liée à vous.',
    advice: 'Corrigez l’entente de facturation, ou faites-la lier par Alberta Health, et soumettez de nouveau.',
  },
  '37A': { means: 'Le numéro du praticien est erroné.', advice: REGISTRATION },
  '37B': {
    means: 'La compétence est erronée.',
    advice: 'Corrigez la compétence pour qu’elle corresponde à l’entente de facturation et soumettez de nouveau.',
  },
  '39': { means: 'La date du service est erronée ou future.', advice: DATE },
  '39EB': {
    means: 'Le diagnostic manque ou n’est pas un code CIM-9.',
    advice: 'Ajoutez un code valide et soumettez de nouveau.',
  },
  '54': { means: 'Le service est compris dans un autre.', advice: REASSESS },
  '56': { means: 'Une visite et une intervention ont été demandées ensemble.', advice: REASSESS },
  '60A': { means: 'Une autre consultation comprend celle-ci.', advice: REASSESS },
  '60AA': { means: 'Les règles des consultations ne sont pas respectées.', advice: REASSESS },
  '63A': { means: 'Le niveau facturé est contesté.', advice: REASSESS },
  '80F': { means: 'La limite de douze mois est atteinte.', advice: 'Retirez ou corrigez la demande.' },
  '80G': {
    means: 'La demande est trop ancienne : la limite est de 90 jours.',
    advice: 'Elle ne peut plus être payée. Retirez-la.',
  },
  '80J': { means: 'Une limite du praticien ou de l’entente est atteinte.', advice: 'Retirez ou corrigez la demande.' },
  '90': { means: 'Le paiement est réduit.', advice: NOTHING_TO_DO },
  '90A': { means: 'Une lettre antérieure s’applique.', advice: NOTHING_TO_DO },
  '90D': { means: 'La couverture du patient avait pris fin.', advice: ELIGIBILITY },
  '90E': { means: 'Le patient était décédé.', advice: DATE },
  RVRSL: {
    means: 'Un paiement antérieur a été contrepassé.',
    advice: 'Voyez les codes qui accompagnent la contrepassation.',
  },
  RTRF: {
    means: 'La demande de réévaluation est refusée.',
    advice: 'Corrigez la demande de paiement, ou laissez-la telle quelle.',
  },
  INFRC: {
    means: 'Le montant a été récupéré sur des fonds à venir.',
    advice: 'Voyez la contrepassation dont il relève.',
  },
};

export type { Explanation } from './explanations-en.ts';
