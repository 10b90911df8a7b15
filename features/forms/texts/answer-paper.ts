/** Words on the paper of an answered form, by the language of who reads it. */
export const answerPaperWords = {
  en: {
    fileName: 'form.pdf',
    under: (moment: string) => `Answered by the patient, ${moment}`,
    foot: (title: string, moment: string) => `${title}, answered ${moment}`,
    asked: 'Asked by',
    clinic: 'Clinic',
    notAnswered: 'Not answered',
    yes: 'Yes',
    no: 'No',
    score: {
      total: 'Total',
      band: 'Reading',
      alert: 'Attention',
      incomplete: 'No total: a question was not answered',
    },
  },
  fr: {
    fileName: 'formulaire.pdf',
    under: (moment: string) => `Rempli par le patient ou la patiente, ${moment}`,
    foot: (title: string, moment: string) => `${title}, rempli ${moment}`,
    asked: 'Demandé par',
    clinic: 'Clinique',
    notAnswered: 'Sans réponse',
    yes: 'Oui',
    no: 'Non',
    score: {
      total: 'Total',
      band: 'Interprétation',
      alert: 'Attention',
      incomplete: 'Aucun total : une question est restée sans réponse',
    },
  },
} as const;
