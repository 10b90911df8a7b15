import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import type { openForm, previewForm, renderForm, submitForm } from '../../contract/client.ts';

/** What a link leads to before anybody has proved anything. */
export type LinkAnswer = RemoteOutput<typeof openForm>;
/** Whom a patient can ask. */
export type Sender = Extract<LinkAnswer, { state: 'proofNeeded' }>['from'];
/** A form as it is shown. */
export type ShownForm = RemoteOutput<typeof previewForm>;
/** A form that its patient has opened. */
export type OpenedForm = Extract<RemoteOutput<typeof renderForm>, { state: 'open' }>;
/** Why a link opens nothing. */
export type ClosedState = Exclude<LinkAnswer['state'], 'proofNeeded'>;
/** One section of a form. */
export type FormSection = ShownForm['formTemplate']['sections'][number];
/** One field of a section. */
export type FormField = FormSection['fields'][number];
/** The number of a health card as it was typed, with its province. */
export type HealthCard = Pick<RemoteInput<typeof renderForm>, 'province' | 'phn'>;
/** What is sent. */
export type Submission = RemoteInput<typeof submitForm>;
