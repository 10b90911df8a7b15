import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { specialistLabelImages } from '../../contract/client.ts';

const FAILED = 'Error saving labels';

/** Every text about labelling the pictures of a consult. */
export const consultLabelsEn = {
  title: 'Image labels',
  start: 'Start Labelling',
  lead: 'For AI training only. Labels are yours, and are not part of the answer.',
  loading: 'Loading labels',
  loadFailed: 'Labels could not be loaded',
  pictures: 'Pictures of this consult',
  select: (name: string): string => `Select ${name}`,
  selectAll: 'Select all',
  selectNone: 'Select none',
  selected: (count: number): string => `${count} ${count === 1 ? 'picture' : 'pictures'} selected`,
  unsaved: 'Not saved',
  remove: (label: string, name: string): string => `Remove ${label} from ${name}`,
  apply: 'Label Images',
  useAi: 'Use AI Labels',
  ignore: 'Ignore',
  save: 'Save Labels',
  noneSelected: 'Select pictures first',
  noLabel: 'Choose at least one label',
  noAi: 'There are no AI labels for these pictures',
  nothingToSave: 'No changes to save',
  saved: 'Labels saved',
  saveFailed: FAILED,
  errors: {
    image_not_found: `${FAILED}. A picture is no longer in this consult.`,
    labelling_not_offered: `${FAILED}. Pictures of this consult can’t be labelled any more.`,
    labels_duplicated: `${FAILED}. The same label was chosen twice.`,
    labels_not_alone: `${FAILED}. Exclude can’t be combined with other labels.`,
  } satisfies ErrorTexts<typeof specialistLabelImages>,
  leaving: 'Your labels for the pictures are not saved yet.',
};
