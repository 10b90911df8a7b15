import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { adjudicateImage, doctorLabelImage, updateImageSpecialty } from '../../contract/client.ts';
import type { LabellingSpecialty } from '../../contract/labelling/labels.ts';

const LABEL_FAILED = 'Error labelling image';
const SPECIALTY_FAILED = 'Error updating image specialty';

const labelErrors = {
  image_not_found: `${LABEL_FAILED}. It is no longer in this pool.`,
  image_settled: `${LABEL_FAILED}. A colleague has already decided on it.`,
  labels_duplicated: `${LABEL_FAILED}. The same label was chosen twice.`,
  labels_not_alone: `${LABEL_FAILED}. Unknown and Exclude can’t be combined with other labels.`,
};

const specialties: Readonly<Record<LabellingSpecialty, string>> = {
  Otolaryngology: 'Otolaryngology',
  Dermatology: 'Dermatology',
};

/** Every text of labelling, for the pool and for the pictures of a consult. */
export const labellingEn = {
  specialties,
  title: 'Image annotation',
  group: 'Image annotation',
  lead: 'De-identified pictures for AI training. What you say here does not change any record.',
  tabs: {
    label: 'Image annotation',
    unlabelled: 'To label',
    disputed: 'To decide',
  },
  loadFailed: 'Error loading images',
  loading: 'Loading images',
  empty: 'No images to fetch.',
  emptyFiltered: 'No pictures with this prediction are waiting. Choose another condition.',
  noSpecialty: 'Your profile has no specialty whose pictures are labelled',
  noSpecialtyHint:
    'Pictures are labelled by dermatologists and otolaryngologists. If you are one, ask an operator to add the role to your profile.',
  filter: 'Filter by Condition',
  allConditions: 'All conditions',
  position: (place: number, count: number): string => `Picture ${place} of ${count}`,
  picture: (place: number): string => `Picture ${place}, to be labelled`,
  zoomIn: 'Enlarge 2×',
  zoomOut: 'Show whole picture',
  zoomKey: 'Click the picture or press E to enlarge it 2×.',
  zoomHint: 'Move the pointer or use the arrow keys to look around.',
  prediction: 'AI prediction',
  noPrediction: 'No prediction',
  version: (version: string): string => `Version ${version}`,
  share: (score: number): string => `${Math.round(score * 100)}%`,
  yourLabels: 'Your Labels',
  noLabels: 'No labels yet',
  saved: 'Saved',
  notSaved: 'Not saved',
  prev: 'Prev',
  prevFirst: 'This is the first picture of the batch',
  save: 'Save and Next',
  saveEmpty: 'Choose at least one label, or Unknown or Exclude',
  unknown: 'Unknown',
  exclude: 'Exclude',
  clear: 'Clear Labels',
  clearEmpty: 'No labels to clear',
  specialty: 'Change specialty to',
  change: 'Change and Next',
  changeBlocked: 'Choose a specialty other than the current one',
  moved: (specialty: string, id: string): string => `Moved to ${specialty}. New ID: ${id}`,
  movedBlocked: 'This picture was moved to another specialty',
  movedBack: 'Picture moved back',
  undo: 'UNDO',
  fetchNext: 'Fetch Next Batch',
  fetchBlocked: 'Save or clear the labels you have chosen first',
  batchDone: 'All pictures of this batch are labelled.',
  labelFailed: LABEL_FAILED,
  labelErrors: {
    ...labelErrors,
    image_changed: `${LABEL_FAILED}. Its AI prediction has changed. Fetch the batch again.`,
    doctor_not_you: `${LABEL_FAILED}. Another person is signed in. Reload the page.`,
  } satisfies ErrorTexts<typeof doctorLabelImage>,
  specialtyFailed: SPECIALTY_FAILED,
  specialtyErrors: {
    image_not_found: `${SPECIALTY_FAILED}. It is no longer in this pool.`,
    specialty_unchanged: `${SPECIALTY_FAILED}. Choose a specialty other than the current one.`,
    image_settled: `${SPECIALTY_FAILED}. A colleague has already decided on it.`,
  } satisfies ErrorTexts<typeof updateImageSpecialty>,
  leaving: 'Labels you have chosen are not saved yet.',
  keys: {
    label: (label: string): string => `Add ${label}`,
    type: 'Find or create a label',
    save: 'Save and Next',
    prev: 'Prev',
    unknown: 'Unknown',
    exclude: 'Exclude',
    clear: 'Clear Labels',
    zoom: 'Enlarge 2×, or show the whole picture',
    fetch: 'Fetch Next Batch',
  },
  picker: {
    field: 'Find a label',
    placeholder: 'Type to find or create',
    create: 'Press enter to create a new label',
    duplicate: 'This label is already chosen',
    tooMany: (limit: number): string => `A picture can have up to ${limit} labels.`,
    list: 'Labels to choose from',
    chosen: 'Chosen labels',
    remove: (label: string): string => `Remove ${label}`,
    forget: (label: string): string => `Stop offering ${label}`,
    forgotten: (label: string): string => `“${label}” is no longer offered`,
    forgetFailed: 'The label could not be removed',
  },
  decide: {
    lead: 'Two colleagues labelled these pictures differently. You see what they said, not who said it. Your labels decide.',
    given: (place: number): string => `Labeller ${place}`,
    save: 'Decide and Next',
    saveEmpty: 'Choose the labels that are right',
    take: (labels: string): string => `Use ${labels}`,
    empty: 'Nothing to decide',
    done: 'Decision saved',
    errors: labelErrors satisfies ErrorTexts<typeof adjudicateImage>,
  },
};
