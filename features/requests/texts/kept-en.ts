/** Every text of forms that this browser keeps until they are sent or saved. */
export const keptEn = {
  kept: 'We kept what you had written.',
  discard: 'Discard',
  discardTitle: 'Discard what you had written?',
  discardText: 'It was neither sent nor saved, and cannot be restored.',
  lostFiles: (names: string) => `Not kept, add them again: ${names}.`,
} as const;
