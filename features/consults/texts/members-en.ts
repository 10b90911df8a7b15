import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { addUserToActivity } from '../contract/client.ts';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What people read where the members and the files of a consult are kept. */
export const en = {
  addConsultant: {
    open: 'Add Consultant',
    title: 'Add Consultant',
    hint: 'They can read the whole consult and its files, and reply.',
    label: 'Consultant',
    placeholder: 'Choose a consultant',
    loading: 'Loading',
    nothingFound: 'No one by that name',
    none: 'No consultants available',
    noneHint: 'Every specialist in your clinic is already a member.',
    loadFailed: 'Error retrieving available users',
    add: 'Add',
    cancel: 'Cancel',
    chooseFirst: 'Choose a consultant first',
    failed: 'Error adding user',
    reasons: {
      user_not_available: 'This person can no longer be added. Choose someone else.',
      already_member: 'This person is already a member in another role.',
      member_not_addable: 'Your account can’t add people to this consult.',
      consult_not_found: 'You no longer have access to this consult.',
    } satisfies ErrorTexts<typeof addUserToActivity>,
    added: (name: string): string => `${name} added`,
  },
  remove: {
    action: 'Remove',
    label: (name: string): string => `Remove ${name}`,
    title: (name: string): string => `Remove ${name} from this consult?`,
    message: 'They lose access and get no further messages. What they wrote stays. This can’t be undone here.',
    failed: 'The member could not be removed. Please try again.',
    removed: (name: string): string => `${name} removed`,
  },
  left: 'This specialist is no longer on the platform. It is no longer possible to send any messages on this consult.',
  upload: {
    open: 'Upload Files',
    title: 'Upload Files',
    choose: 'Choose files',
    dropHint: 'Or drop them here. Everyone in this consult can open them.',
    joinNotice: 'Uploading adds you to this consult as a clinic assistant.',
    noFiles: 'Choose at least one file',
    none: 'No files yet',
    noneBesidePhotos: 'No files other than the photos',
    upload: 'Upload',
    uploaded: 'Uploaded',
    unsavedTitle: 'Discard these files?',
    unsavedText: 'They haven’t been added to the consult yet.',
    unsavedConfirm: 'Discard',
    cancel: 'Cancel',
  },
  viewer: {
    open: (fileName: string): string => `Open ${fileName}`,
    close: 'Close',
    failed: 'This file can’t be shown here. Download it to open it.',
    download: 'Download',
  },
  /** The words of a message that holds files only; kept with it. */
  attached: (count: number): string => `Attached ${plural(count, 'file', 'files')}`,
} as const;
