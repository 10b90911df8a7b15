import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { openDocument, readDocument } from '../contract/client.ts';

/** What a link asks for, or why it opens nothing. */
export type LinkAnswer = RemoteOutput<typeof openDocument>;
/** A document as its reader sees it. */
export type ReadableDocument = RemoteOutput<typeof readDocument>;
