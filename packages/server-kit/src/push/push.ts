/**
 * What a phone shows on its locked screen, where anybody may read it: fixed words, and a path that holds ids alone. No
 * name, no health number, no word of a person.
 */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where a tap leads: a path of the portal, such as /dashboard/secure-messaging?tab=inbox. */
  readonly path: string;
}

/** One phone, by the token that Firebase Cloud Messaging gave the app on it, or every phone that subscribes to a topic. */
export type PushTarget = { readonly fcmToken: string } | { readonly topic: string };

/** A message on its way; a phone shows one that comes a second time with the same id in place of the first. */
export interface Push {
  readonly id: string;
  readonly target: PushTarget;
  readonly message: PushMessage;
}

/** The app is on that phone no more, or the token is another project's: it reaches nobody from now on. */
export const DEAD_TOKEN_REASONS: readonly string[] = ['unregistered', 'sender_mismatch'];

/** What became of handing a message over. `later`: worth another try, after so long if the provider says so. */
export type PushResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'failed'; readonly reason: string }
  | { readonly outcome: 'later'; readonly reason: string; readonly retryAfterMs?: number };

/** The way out to phones: Firebase in production, a folder in the local environment. Never throws. */
export interface PushTransport {
  send(push: Push): Promise<PushResult>;
}
