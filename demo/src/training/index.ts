export { DRAWN_LABELS, type DrawnType } from './labels.ts';
export { heldOutPictures, type TrainedModel, trainModels } from './train-models.ts';
