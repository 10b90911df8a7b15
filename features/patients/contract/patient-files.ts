import { defineUpload } from '@alethea/kernel/calls/upload';
import { MAY_WRITE_ONE_WAY } from './may-write.ts';

const MEGABYTE = 1024 * 1024;

/** The kind of record that the files of a message to or from a patient belong to; the record is its document. */
export const MESSAGE_FILE_RECORD = 'patientMessage';

/** Most files of one message, and of one file its most bytes: what an old phone can fetch and show. */
export const MAX_PATIENT_FILES = 10;
/** See MAX_PATIENT_FILES. */
export const MAX_PATIENT_FILE_BYTES = 10 * MEGABYTE;

/** What goes along with a message to a patient (ONEWAY-11). */
export const patientFiles = defineUpload({
  name: 'patientFiles',
  summary: 'Pictures and letters that go along with a message to a patient',
  access: MAY_WRITE_ONE_WAY,
  kinds: {
    'image/jpeg': MAX_PATIENT_FILE_BYTES,
    'image/png': MAX_PATIENT_FILE_BYTES,
    'application/pdf': MAX_PATIENT_FILE_BYTES,
  },
  mostFiles: MAX_PATIENT_FILES,
  stagedHours: 24,
});
