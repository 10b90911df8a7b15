import { showSnackbar } from '@alethea/ui/base/snackbar';
import { errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { type UploadedFile, uploadErrorOf } from '@alethea/web-kit/files/upload';
import { type Uploads, useUploads } from '@alethea/web-kit/files/use-uploads';
import { MAX_PATIENT_FILE_BYTES, MAX_PATIENT_FILES, patientFiles } from '../../contract/patient-files.ts';
import { filesEn as en } from '../../texts/files-en.ts';

const MOST_BYTES = {
  jpg: MAX_PATIENT_FILE_BYTES,
  jpeg: MAX_PATIENT_FILE_BYTES,
  png: MAX_PATIENT_FILE_BYTES,
  pdf: MAX_PATIENT_FILE_BYTES,
};

/** What the file picker offers. */
export const ACCEPTED_PATIENT_FILES = Object.keys(MOST_BYTES)
  .map((extension) => `.${extension}`)
  .join(',');

/** Sends files ahead of a message to a patient. */
export function usePatientFiles(): Uploads {
  const files = useUploads({
    max: MAX_PATIENT_FILES,
    purpose: patientFiles.name,
    mostBytes: MOST_BYTES,
    atOnce: 3,
    refusalText: (refusal) => en.refusals[refusal],
    failureOf: (thrown) => ({
      text: errorText(uploadErrorOf(thrown), en.refusals, en.failed),
      mayRetry: !isCode(thrown, ...Object.keys(en.refusals)),
    }),
    onTooMany: () => void showSnackbar({ message: en.tooMany(MAX_PATIENT_FILES), tone: 'failed' }),
  });
  return {
    ...files,
    // A gallery has films and larger pictures, which the server would refuse with the whole message.
    place(copies) {
      const fitting = copies.filter(isForPatients);
      if (fitting.length < copies.length) showSnackbar({ message: en.notForPatients, tone: 'failed' });
      files.place(fitting);
    },
  };
}

function isForPatients({ contentType, sizeBytes }: UploadedFile): boolean {
  return Object.hasOwn(patientFiles.kinds, contentType) && sizeBytes <= MAX_PATIENT_FILE_BYTES;
}
