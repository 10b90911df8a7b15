import { defineChange } from '@alethea/kernel/calls/change';

/** A specialist’s templates. */
export const templatesChange = defineChange('templates');

/** A specialist’s resources, or how often they were sent. */
export const resourcesChange = defineChange('resources');
