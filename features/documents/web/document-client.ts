import type { RemoteOutput } from '@alethea/kernel/remote';
import { createClient } from '@alethea/web-kit/client';
import type { openDocument, readDocument } from '../contract/client.ts';

/** What a link asks for, or why it opens nothing. */
export type LinkAnswer = RemoteOutput<typeof openDocument>;
/** A document as its reader sees it. */
export type ReadableDocument = RemoteOutput<typeof readDocument>;

/** Nobody is signed in here, and each screen says itself that there is no connection. */
export const client = createClient({ onUnauthenticated: () => {}, onNetworkState: () => {} });
