import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getForm, listForms } from '../../contract/client.ts';

/** A form as the desk edits it. */
export type FormRecord = RemoteOutput<typeof getForm>['form'];
/** A form of the list. */
export type ListedForm = RemoteOutput<typeof listForms>['forms'][number];
/** Somebody who may send a private form. */
export type FormReader = FormRecord['people'][number];
