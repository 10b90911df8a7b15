import type { Twin } from '@alethea/kernel/text/language';
import type { exchangeEn as english } from './exchange-en.ts';

const quoted = (text: string) => `« ${text} »`;
const partOf = (name: string) => (name === '' ? 'Le formulaire' : quoted(name));

/** What a form can have too many of, by the word of the contract. */
const PARTS: Readonly<Record<string, string>> = { sections: 'sections', fields: 'champs', options: 'options' };

/** Every text of forms that go out as files and come in as such, in Canadian French. */
export const exchangeEn: Twin<typeof english> = {
  export: 'Exporter',
  exportUnsaved: 'Enregistrez pour exporter vos modifications',
  import: 'Importer',
  imported: (name) => `« ${name} » est dans l’éditeur. Enregistrez pour le conserver.`,
  tooLarge: 'Ce fichier est trop volumineux pour un formulaire.',
  notJson: 'Ce n’est pas un fichier JSON. Choisissez un FHIR Questionnaire (R4) en JSON.',
  unread: 'Ce fichier n’a pas pu être lu. Réessayez.',
  refusedTitle: 'Ce formulaire ne peut pas être importé',
  refusedLead: 'Rien n’a été importé. Ces éléments n’ont pas d’équivalent dans un formulaire ici :',
  close: 'Fermer',
  partReason: (part, words) => `${partOf(part)} ${words}.`,
  reason: (part, words) => `${partOf(part)} : ${words}`,
  optionOfLines: 'une option de plus d’une ligne.',
  /** Each follows the words of the question that it belongs to, whatever their gender. */
  problems: {
    not_a_questionnaire: () => 'n’est pas un FHIR Questionnaire',
    title_missing: () => 'n’a pas de titre',
    language: (language) => `est en ${quoted(language)}; un formulaire est en anglais, avec le français à côté`,
    translation: (language) => `a une traduction en ${quoted(language)}; seul le français peut accompagner l’anglais`,
    extension: (url) => `a l’extension ${url}`,
    element: (name) => `a l’élément ${quoted(name)}`,
    malformed: (name) => `a un élément ${quoted(name)} qui ne peut pas être lu`,
    item_type: (type) => `demande une réponse de type ${quoted(type)}`,
    nested: () => 'contient d’autres éléments; un formulaire a des sections avec des champs, et rien en dessous',
    pattern: (pattern) => `exige le format ${pattern}`,
    length: (most) => `accepte au plus ${most} caractères`,
    date_optional: () => 'est une date qu’on peut omettre; ici, une date est toujours obligatoire',
    repeats: () => 'permet de répondre plusieurs fois',
    control: (control) => `s’affiche comme ${quoted(control)}`,
    option: (name) => `a des options avec ${quoted(name)}`,
    condition: (question) =>
      question === ''
        ? 's’affiche sous une condition qui ne nomme aucune question'
        : `dépend de ${quoted(question)} d’une façon impossible ici : une seule question, avec une de ses options pour réponse`,
    scoring: (instrument) => `a le pointage ${quoted(instrument)}, qui ne peut pas être calculé ici`,
    too_long: (most) => `a un texte de plus de ${most} caractères`,
    too_many: (what) => `a trop de ${PARTS[what] ?? what}, ou n’en a pas`,
    characters: (name) => `a dans ${quoted(name)} des caractères qui ne peuvent pas être conservés`,
  },
};
