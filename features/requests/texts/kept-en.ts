/** Every text of forms that this browser keeps until they can be sent or saved. */
export const keptEn = {
  kept: 'Your unsent form was restored.',
  leaving:
    'What you wrote could not be saved. It stays in this browser for 7 days, and is saved when you open this form here again.',
  leavingFiles: 'Some files are not uploaded yet. They are not kept: add them again when you come back.',
  discard: 'Discard',
  discardTitle: 'Discard this form?',
  discardText: 'It hasn’t been sent or saved. This can’t be undone.',
  lostFiles: (names: string) => `Not kept, add them again: ${names}.`,
} as const;
