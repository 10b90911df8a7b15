import { defineChange } from '@alethea/kernel/change';

/** A specialist’s templates. */
export const templatesChange = defineChange('templates');
