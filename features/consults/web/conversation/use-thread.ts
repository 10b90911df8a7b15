import { useClient, useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useState } from 'react';
import { getThread } from '../../contract/client.ts';
import type { Member, Message } from '../../contract/consult-view.ts';
import { mergeMessages, threadWithPage } from './thread.ts';

/** The encrypted thread of a consult as far as it is loaded. */
export interface Thread {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** All members that the consult ever had. */
  readonly members: readonly Member[];
  /** Members who have read all of it. */
  readonly readBy: readonly string[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
  readonly hasEarlier: boolean;
  readonly earlierState: 'idle' | 'running' | 'error';
  readonly loadEarlier: () => void;
}

const NO_MESSAGES: readonly Message[] = [];
const NO_MEMBERS: readonly Member[] = [];
const NOBODY: readonly string[] = [];

/** Reads the newest page, keeps it current, and adds earlier ones as they are asked for. */
export function useThread(consultId: string): Thread {
  const client = useClient();
  const { data: page, isError, isPending, refetch } = useOperation(getThread, { activityId: consultId });
  const [known, setKnown] = useState({ page, messages: page?.messages ?? NO_MESSAGES });
  const [earlier, setEarlier] = useState<{ state: Thread['earlierState']; hasMore: boolean | null }>({
    state: 'idle',
    hasMore: null,
  });
  // What has been on screen stays there when newer messages push it out of the newest page; what was undone goes.
  if (page && page !== known.page) setKnown({ page, messages: threadWithPage(known.messages, page.messages) });

  const loadEarlier = async () => {
    const [oldest] = known.messages;
    if (!oldest || earlier.state === 'running') return;
    setEarlier((current) => ({ ...current, state: 'running' }));
    try {
      const added = await client.call(getThread, { activityId: consultId, beforeMessageId: oldest.id });
      setKnown((current) => ({ ...current, messages: mergeMessages(added.messages, current.messages) }));
      setEarlier({ state: 'idle', hasMore: added.hasEarlier });
    } catch {
      setEarlier((current) => ({ ...current, state: 'error' }));
    }
  };
  return {
    messages: known.messages,
    members: page?.members ?? NO_MEMBERS,
    readBy: page?.readBy ?? NOBODY,
    isLoading: isPending,
    isFailed: isError && !page,
    retry: () => void refetch(),
    hasEarlier: earlier.hasMore ?? page?.hasEarlier ?? false,
    earlierState: earlier.state,
    loadEarlier: () => void loadEarlier(),
  };
}
