import { defineChange } from '@alethea/kernel/calls/change';

/** A specialist’s templates. */
export const templatesChange = defineChange('templates');
