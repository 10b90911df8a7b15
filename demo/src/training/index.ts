export { DRAWN_LABELS, type DrawnType } from './labels.ts';
export { photographOf } from './photograph.ts';
export { heldOutPictures, type TrainedModel, trainModels } from './train-models.ts';
