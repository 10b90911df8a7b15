import type { Twin } from '@alethea/kernel/text/language';
import type { ANSWER_FILE_PROBLEMS } from '../contract/claims/delivery.ts';
import type { answersEn as english } from './answers-en.ts';

const lineProblems: Readonly<Record<string, string>> = {
  no_header: 'La première ligne n’est pas l’en-tête d’un fichier d’évaluation.',
  no_trailer: 'La dernière ligne manque. Le fichier est peut-être coupé.',
  line_too_short: 'La ligne est trop courte.',
  line_too_long: 'La ligne est trop longue.',
  claim_number_invalid: 'Le numéro de demande n’est pas valide.',
  result_unknown: 'Le résultat n’est ni A, ni R, ni H.',
  amount_invalid: 'Le montant n’est pas un nombre.',
  date_invalid: 'La date n’existe pas.',
};

const fileProblems: Readonly<Record<(typeof ANSWER_FILE_PROBLEMS)[number], string>> = {
  too_large: 'Le fichier dépasse 8 Mo.',
  not_text: 'Ce n’est pas un fichier texte.',
  lines_wrong: 'Rien n’a changé.',
};

/** The ending of a plural; French counts 0 and 1 as one. */
const s = (count: number): string => (count < 2 ? '' : 's');

/** Every text of the answers at the desk of claims, in Canadian French. */
export const answersEn: Twin<typeof english> = {
  hint: 'Lisez le fichier d’évaluation que renvoie Alberta Health. Chaque résultat trouve son acte par le numéro de demande. Un fichier lu deux fois ne change rien.',
  read: 'Lire une réponse',
  caption: 'Réponses lues',
  none: 'Aucune réponse pour l’instant.',
  columns: {
    read: 'Lecture',
    written: 'Fichier',
    results: 'Résultats',
    paid: 'Payés',
    amount: 'Montant',
    refused: 'Refusés',
    held: 'En suspens',
    other: 'Autres',
  },
  other: (reversed, unchanged, unmatched) =>
    [
      reversed > 0 && `${reversed} contrepassé${s(reversed)}`,
      unchanged > 0 && `${unchanged} déjà connu${s(unchanged)}`,
      unmatched > 0 && `${unmatched} sans correspondance`,
    ]
      .filter(Boolean)
      .join(', '),
  applied: (paid, refused, held) =>
    `Réponse lue : ${paid} payé${s(paid)}, ${refused} refusé${s(refused)}, ${held} en suspens.`,
  known: 'Ce fichier a déjà été lu. Rien n’a changé.',
  unmatched: (results) =>
    `${results} ${results < 2 ? 'résultat ne correspond' : 'résultats ne correspondent'} à aucune demande en cours`,
  unmatchedHint: 'Cherchez ces numéros de demande dans vos lots antérieurs. Rien n’a changé pour eux.',
  line: (line, words) => `Ligne ${line} : ${words}`,
  brokenTitle: 'Ce fichier ne peut pas être lu. Rien n’a changé.',
  brokenHint: 'Téléchargez de nouveau le fichier d’Alberta Health, puis lisez-le ici.',
  lineProblems,
  folder: {
    watched:
      'Les réponses déposées dans le dossier d’Alberta Health sont lues automatiquement. Ceci ne sert que pour un fichier que vous avez en main.',
    looked: (at) => `Dernière vérification : ${at}.`,
    failingTitle: 'Le dossier d’Alberta Health n’a pas pu être vérifié',
    failing: (why, at) => `${why} Dernier essai : ${at}.`,
    unreadTitle: (files) =>
      files < 2
        ? `${files} fichier d’Alberta Health n’a pas pu être lu`
        : `${files} fichiers d’Alberta Health n’ont pas pu être lus`,
    unreadHint: 'Obtenez de nouveau le fichier d’Alberta Health, puis lisez-le ici. Marquez-le ensuite comme réglé.',
    file: (name, at) => `${name}, trouvé le ${at}`,
    problems: fileProblems,
    more: (lines) => (lines < 2 ? `${lines} autre ligne est erronée.` : `${lines} autres lignes sont erronées.`),
    settle: 'Marquer comme réglé',
    settleFor: (name) => `Marquer ${name} comme réglé`,
    settled: 'Marqué comme réglé',
    errors: {
      answer_file_not_found: 'Ce fichier n’est plus dans la liste.',
    },
  },
  tooLarge: 'Le fichier est trop volumineux. Une réponse a au plus 8 Mo.',
  errors: {
    answer_unreadable: 'Ce fichier ne peut pas être lu.',
    invalid_input: 'Ce n’est pas un fichier texte. Choisissez le fichier d’évaluation d’Alberta Health.',
  },
};
