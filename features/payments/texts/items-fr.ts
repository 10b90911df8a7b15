import { BRAND } from '@alethea/kernel/app/brand';
import type { Twin } from '@alethea/kernel/text/language';
import type { itemsEn as english } from './items-en.ts';

/** Every text of the price lists at the operator's desk, in Canadian French. */
export const itemsEn: Twin<typeof english> = {
  hint: 'Ce qu’une clinique peut faire payer pour une consultation. Sans articles, personne ne voit « Effectuer un paiement ». Les paiements gardent le prix auquel ils ont été faits.',
  clinic: 'Clinique',
  clinicPlaceholder: 'Chercher une clinique',
  clinicDetail: (city, items) =>
    [city, items === 0 ? '' : items === 1 ? '1 article' : `${items} articles`].filter(Boolean).join(' · '),
  chooseClinic: 'Choisissez une clinique pour voir sa liste de prix',
  add: 'Ajouter un article',
  caption: (clinic) => `Articles : ${clinic}`,
  none: 'Cette clinique n’a pas encore d’articles.',
  history: 'Entrées précédentes',
  historyCaption: (clinic) => `Entrées précédentes : ${clinic}`,
  columns: {
    name: 'Article',
    code: 'Code',
    price: 'Prix',
    tax: 'Taxe',
    paid: 'Paiement',
    set: 'Établi',
    until: 'Jusqu’au',
    actions: 'Modifier',
  },
  byCard: 'Par carte',
  get external() {
    return `Hors ${BRAND.productName}`;
  },
  setBy: (at, by) => [at, by].filter(Boolean).join(' · '),
  edit: 'Modifier',
  editItem: (name) => `Modifier ${name}`,
  remove: 'Retirer',
  removeItem: (name) => `Retirer ${name}`,
  removeTitle: (name) => `Retirer ${name}?`,
  removeMessage: 'Il ne pourra plus être payé. Les paiements déjà faits restent.',
  removed: (name) => `Article retiré : ${name}`,
  saved: (name) => `Article enregistré : ${name}`,
  loadFailed: 'La liste de prix n’a pas pu être chargée.',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  dialog: {
    add: 'Ajouter un article',
    edit: (name) => `Modifier ${name}`,
    name: 'Nom',
    code: 'Code',
    codeHelp: 'Lettres, chiffres, points et traits d’union. Il ne pourra plus être modifié.',
    codeStays: 'Le code ne peut pas être modifié. Pour un autre code, retirez cet article et ajoutez-en un nouveau.',
    price: 'Prix avant taxe, en dollars',
    tax: 'Taux de taxe, en pourcentage',
    taxHelp: '5 pour la TPS. 0 si l’article est exonéré.',
    get external() {
      return `Payé hors ${BRAND.productName}`;
    },
    externalHelp: 'Aucune carte n’est débitée; le personnel note que l’article a été payé.',
    save: 'Enregistrer',
    check: 'Vérifiez les erreurs du formulaire.',
  },
  problems: {
    name: 'Le nom est obligatoire.',
    itemCode: 'Utilisez des lettres, des chiffres, des points et des traits d’union.',
    price: 'Entrez un montant entre 0,01 et 10 000,00.',
    tax: 'Entrez un pourcentage entre 0 et 100.',
  },
  errors: {
    clinic_not_found: 'Cette clinique n’existe plus.',
    item_code_taken: 'Cette clinique a déjà un article avec ce code.',
    item_changed: 'Quelqu’un d’autre vient de modifier cet article. Fermez cette fenêtre et vérifiez de nouveau.',
    item_not_found: 'Cet article n’existe plus.',
  },
};
