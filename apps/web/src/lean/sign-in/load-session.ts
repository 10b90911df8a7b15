import type { SessionView } from '@alethea/accounts/contract/core/session-view';
import { getSession } from '@alethea/accounts/contract/identity/client';
import type { SessionEnd } from '@alethea/accounts/contract/identity/session-end';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { markSignedIn } from '../../signed-in-mark.ts';
import { profileErrorText } from '../error-text.ts';

/** That nobody is signed in here, or why it is not known who. */
export interface NobodySignedIn {
  readonly status: 'nobody';
  readonly error: string | null;
  readonly endedBecause?: SessionEnd | undefined;
}

/** Who is signed in here. */
export type FoundSession = NobodySignedIn | { readonly status: 'signedIn'; readonly session: SessionView };

/** Reads the live session with its profile, or says why there is none. */
export async function loadSession(): Promise<FoundSession> {
  const answer = await postOperation(getSession, {});
  if (!answer.ok) return { status: 'nobody', error: profileErrorText(answer) };
  const { session, endedBecause } = answer.output;
  if (!session) return { status: 'nobody', error: null, endedBecause };
  markSignedIn(session);
  return { status: 'signedIn', session };
}
