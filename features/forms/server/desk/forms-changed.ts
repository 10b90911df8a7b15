import type { Notice } from '@alethea/server-kit/operations/call';
import { formTemplatesChange } from '../../contract/changes.ts';

/** Tells senders and the desk that forms have changed, or who may send them. */
export const FORMS_CHANGED: Notice = { to: ['everyone'], changed: [formTemplatesChange()] };
