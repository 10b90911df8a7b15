import type { lookUpPatient } from '@alethea/consults/contract/client';
import type { getServiceById, getServiceForm, listPhoneSlots } from '@alethea/directory/contract/client';
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getDraft } from '../../contract/client.ts';

/** A draft as it was opened. */
export type OpenedDraft = RemoteOutput<typeof getDraft>;
/** The service that is asked, as it comes over the wire. */
export type AskedService = RemoteOutput<typeof getServiceById>['service'];
/** One question of its own form. */
export type ServiceQuestion = RemoteOutput<typeof getServiceForm>['formFields'][number];
/** A day with the times at which it can be called. */
export type DayOfSlots = RemoteOutput<typeof listPhoneSlots>['days'][number];
/** A patient of an earlier consult. */
export type KnownPatient = RemoteOutput<typeof lookUpPatient>[number];
