import { slot } from '@alethea/kernel/app/slot';
import type { FormField } from './service.ts';

/** The questions of a service's form as the form shows them to who asks, for whoever writes them. */
export const FORM_PREVIEW = slot<{ readonly questions: readonly FormField[] }>('directory.formPreview');
