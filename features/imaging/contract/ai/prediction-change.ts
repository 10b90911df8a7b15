import { defineChange } from '@alethea/kernel/calls/change';

/** What models have said of a picture, by the id of its file. */
export const predictionChange = defineChange('prediction');
