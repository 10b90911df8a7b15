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
    pictures: (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`,
    picture: (number: number, of: number) => `Picture ${number} of ${of}`,
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
    pictures: (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`,
    picture: (number: number, of: number) => `Photo ${number} de ${of}`,
    score: {
      total: 'Total',
      band: 'Interprétation',
      alert: 'Attention',
      incomplete: 'Aucun total : une question est restée sans réponse',
    },
  },
} as const;
