// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as LabellingAnnotate from './annotate.ts';
import type * as LabellingConsultLabels from './consult-labels.ts';
import type * as LabellingPoolDesk from './pool-desk.ts';

/** Answers a batch of pictures of the caller’s specialty that wait for their labels. */
export const listUnlabelledImages: Remote<typeof LabellingAnnotate.listUnlabelledImages> = {
  name: 'ai-listUnlabelledImages',
  repeat: 'read',
};

/** Saves the caller’s labels of a picture of the labelling pool. */
export const doctorLabelImage: Remote<typeof LabellingAnnotate.doctorLabelImage> = {
  name: 'ai-doctorLabelImage',
  repeat: 'keyed',
};

/** Moves a picture of the labelling pool to another specialty. */
export const updateImageSpecialty: Remote<typeof LabellingAnnotate.updateImageSpecialty> = {
  name: 'ai-updateImageSpecialty',
  repeat: 'keyed',
};

/** Answers pictures that were labelled differently and wait for the caller to decide. */
export const listDisputedImages: Remote<typeof LabellingAnnotate.listDisputedImages> = {
  name: 'ai-listDisputedImages',
  repeat: 'read',
};

/** Decides about a picture that was labelled differently. */
export const adjudicateImage: Remote<typeof LabellingAnnotate.adjudicateImage> = {
  name: 'ai-adjudicateImage',
  repeat: 'keyed',
};

/** Answers new addresses of pictures of the caller’s specialty. */
export const readdressImages: Remote<typeof LabellingAnnotate.readdressImages> = {
  name: 'ai-readdressImages',
  repeat: 'read',
};

/** Answers the labels that the caller has made. */
export const getOwnLabels: Remote<typeof LabellingAnnotate.getOwnLabels> = {
  name: 'ai-getOwnLabels',
  repeat: 'read',
};

/** Removes one of the labels that the caller has made; pictures keep it. */
export const forgetOwnLabel: Remote<typeof LabellingAnnotate.forgetOwnLabel> = {
  name: 'ai-forgetOwnLabel',
  repeat: 'same',
};

/** Takes uploaded, de-identified pictures into the labelling pool. */
export const importPoolImages: Remote<typeof LabellingPoolDesk.importPoolImages> = {
  name: 'ai-importPoolImages',
  repeat: 'keyed',
};

/** Answers how the labelling pool stands: figures, agreement, settings. */
export const getLabellingPool: Remote<typeof LabellingPoolDesk.getLabellingPool> = {
  name: 'ai-getLabellingPool',
  repeat: 'read',
};

/** Sets whether each picture of the labelling pool is labelled by two people. */
export const setTwoLabellers: Remote<typeof LabellingPoolDesk.setTwoLabellers> = {
  name: 'ai-setTwoLabellers',
  repeat: 'same',
};

/** Finds pictures of the labelling pool of a specialty by their file name. */
export const findPoolImages: Remote<typeof LabellingPoolDesk.findPoolImages> = {
  name: 'ai-findPoolImages',
  repeat: 'read',
};

/** Removes a picture from the labelling pool for good, with its labels. */
export const removePoolImage: Remote<typeof LabellingPoolDesk.removePoolImage> = {
  name: 'ai-removePoolImage',
  repeat: 'same',
};

/** Saves the caller’s labels of pictures of a consult. */
export const specialistLabelImages: Remote<typeof LabellingConsultLabels.specialistLabelImages> = {
  name: 'ai-specialistLabelImages',
  repeat: 'keyed',
};

/** Answers the caller’s labels of the pictures of a consult, by file path. */
export const getImageLabels: Remote<typeof LabellingConsultLabels.getImageLabels> = {
  name: 'ai-getImageLabels',
  repeat: 'read',
};
