import type { ThreadMessage } from './whole-thread.ts';

/** What of a thread goes along when a consult is forwarded. */
export interface ThreadParts {
  /** Opens the new thread. */
  readonly firstMessage: string;
  /** Their files go with the first message. */
  readonly sentAnew: readonly ThreadMessage[];
  /** Stand before it, as they were written. */
  readonly copied: readonly ThreadMessage[];
}

/**
 * What is sent anew and what is copied, so that nothing stands twice: a note opens the new thread, and the question is
 * copied with the rest; without a note the question itself is asked again. Without previous messages only the files of
 * the request go along.
 */
export function threadParts(
  thread: readonly ThreadMessage[],
  choice: { readonly previousMessages: boolean; readonly note: string; readonly question: string },
): ThreadParts {
  const { previousMessages, note, question } = choice;
  if (!previousMessages) return { firstMessage: note || question, sentAnew: requestMessages(thread), copied: [] };
  if (note !== '') return { firstMessage: note, sentAnew: [], copied: thread };
  const asked = thread.find(({ forwarded, text }) => !forwarded && text === question);
  return {
    firstMessage: question,
    sentAnew: asked ? [asked] : [],
    copied: thread.filter((message) => message !== asked),
  };
}

/** The messages that came with the request: the first one, and the first that was not copied by an earlier forwarding. */
function requestMessages(thread: readonly ThreadMessage[]): ThreadMessage[] {
  const own = thread.find(({ forwarded }) => !forwarded);
  return thread.filter((message, index) => index === 0 || message === own);
}
