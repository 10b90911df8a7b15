import { BRAND } from '@alethea/kernel/app/brand';
import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { removeItem, saveItem } from '../contract/client.ts';

/** Every text of the price lists at the operator's desk. */
export const itemsEn = {
  hint: 'What a clinic can charge for on a consult. Without items, nobody sees Make a Payment. Payments keep the price they were made at.',
  clinic: 'Clinic',
  clinicPlaceholder: 'Find a clinic',
  clinicDetail: (city: string, items: number) =>
    [city, items === 0 ? '' : items === 1 ? '1 item' : `${items} items`].filter(Boolean).join(' · '),
  chooseClinic: 'Choose a clinic to see its price list',
  add: 'Add an item',
  caption: (clinic: string) => `Items of ${clinic}`,
  none: 'This clinic has no items yet.',
  history: 'Earlier entries',
  historyCaption: (clinic: string) => `Earlier entries of ${clinic}`,
  columns: {
    name: 'Item',
    code: 'Code',
    price: 'Price',
    tax: 'Tax',
    paid: 'Paid',
    set: 'Set',
    until: 'Until',
    actions: 'Change',
  },
  byCard: 'By card',
  get external() {
    return `Outside ${BRAND.productName}`;
  },
  setBy: (at: string, by: string) => [at, by].filter(Boolean).join(' · '),
  edit: 'Edit',
  editItem: (name: string) => `Edit ${name}`,
  remove: 'Remove',
  removeItem: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeMessage: 'It can no longer be paid. Payments that were made stay.',
  removed: (name: string) => `${name} removed`,
  saved: (name: string) => `${name} saved`,
  loadFailed: 'The price list could not be loaded.',
  failed: 'That did not work. Try again.',
  dialog: {
    add: 'Add an item',
    edit: (name: string) => `Edit ${name}`,
    name: 'Name',
    code: 'Code',
    codeHelp: 'Letters, digits, dots and dashes. It can’t be changed later.',
    codeStays: 'The code can’t be changed. For another code, remove this item and add a new one.',
    price: 'Price before tax, in dollars',
    tax: 'Tax rate, in percent',
    taxHelp: '5 for GST. 0 where the item is exempt.',
    get external() {
      return `Paid outside ${BRAND.productName}`;
    },
    externalHelp: 'No card is charged; staff record that it was paid.',
    save: 'Save',
    check: 'Check form for errors.',
  },
  problems: {
    name: 'Name is required.',
    itemCode: 'Use letters, digits, dots and dashes.',
    price: 'Enter an amount between 0.01 and 10,000.00.',
    tax: 'Enter a percentage between 0 and 100.',
  },
  errors: {
    clinic_not_found: 'This clinic no longer exists.',
    item_code_taken: 'This clinic already has an item with this code.',
    item_changed: 'Someone else has just changed this item. Close this and check again.',
    item_not_found: 'This item no longer exists.',
  } satisfies ErrorTexts<typeof saveItem | typeof removeItem>,
} as const;
