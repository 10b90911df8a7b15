import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { listSenderPlaces } from '@alethea/patients/contract/client';
import type { listFormTemplates, listSendings, readSendingRows } from '../../contract/client.ts';

/** A place from which somebody can send. */
export type Place = RemoteOutput<typeof listSenderPlaces>['places'][number];

/** What can be sent, and what the person likes of it. */
export type PickableForms = RemoteOutput<typeof listFormTemplates>;

/** A long list on its way. */
export type SendingView = RemoteOutput<typeof listSendings>['sendings'][number];

/** What a long list has left. */
export type LeftList = RemoteOutput<typeof readSendingRows>;
