import type { ErrorTexts } from '@alethea/web-kit/call-error';
import type { addUserToActivity } from '../contract/client.ts';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What people read where the members and the files of a consult are kept. */
export const en = {
  addConsultant: {
    open: 'Add Consultant',
    title: 'Add Consultant',
    hint: 'Whom you add can read the whole consult with its files, and answers it too.',
    label: 'Consultant',
    placeholder: 'Choose a consultant',
    nothingFound: 'Nobody of that name',
    none: 'No consultants available',
    noneHint: 'Every specialist of your clinic takes part already.',
    loadFailed: 'Error retrieving available users',
    add: 'Add',
    cancel: 'Cancel',
    chooseFirst: 'Choose a consultant first',
    failed: 'Error adding user',
    reasons: {
      user_not_available: 'This person cannot be added any more. Choose somebody else.',
      already_member: 'This person takes part already, in another role.',
      member_not_addable: 'Your account may not add anybody to this consult.',
      consult_not_found: 'This consult is not open to you any more.',
    } satisfies ErrorTexts<typeof addUserToActivity>,
    added: (name: string): string => `${name} added`,
  },
  remove: {
    action: 'Remove',
    label: (name: string): string => `Remove ${name}`,
    title: (name: string): string => `Remove ${name} from this consult?`,
    message:
      'They can no longer open the consult, its messages or its files, and get nothing further of it. What they wrote stays. This cannot be undone here.',
    failed: 'The member could not be removed. Please try again.',
    removed: (name: string): string => `${name} removed`,
  },
  left: 'This specialist is no longer on the platform. It is no longer possible to send any messages on this consult.',
  upload: {
    open: 'Upload Files',
    title: 'Upload Files',
    choose: 'Choose files',
    dropHint: 'Or drop them here. Everybody in this consult can open them.',
    joinNotice: 'Uploading adds you to this consult as clinic assistant.',
    noFiles: 'Choose at least one file',
    none: 'No files yet',
    noneBesidePhotos: 'No files beside the photos above',
    upload: 'Upload',
    uploaded: 'Uploaded',
    unsavedTitle: 'Leave these files out?',
    unsavedText: 'They are not in the consult yet.',
    unsavedConfirm: 'Leave out',
    cancel: 'Cancel',
  },
  viewer: {
    open: (fileName: string): string => `Open ${fileName}`,
    close: 'Close',
    failed: 'This file cannot be shown here. Download it to open it.',
    download: 'Download',
  },
  /** The words of a message that holds files only; kept with it. */
  attached: (count: number): string => `Attached ${plural(count, 'file', 'files')}`,
} as const;
