import { useOperation, useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { listPatientMessages } from '../../contract/client.ts';
import type { ListedMessage, MessageFolder } from '../sent/views.ts';

/** Which messages are looked at. */
export interface MessageQuery {
  readonly folder: MessageFolder;
  readonly consultId: string | undefined;
  readonly physicianUid: string;
  /** Empty lists everything; a search looks through all folders. */
  readonly search: string;
}

/** The pages of a list; a search and the messages of one consult lie in all folders. */
export function useMessages({ folder, consultId, physicianUid, search }: MessageQuery) {
  const chosen = {
    ...(consultId === undefined && search === '' && { folder }),
    ...(consultId !== undefined && { activityId: consultId }),
    ...(physicianUid !== '' && { physicianUid }),
    ...(search !== '' && { search }),
  };
  return useOperationPages(
    listPatientMessages,
    (cursor: string | undefined) => ({ ...chosen, ...(cursor !== undefined && { cursor }) }),
    (page) => page.nextCursor,
  );
}

/** The open message: out of the list, or fetched where an address leads to one that the list has not. */
export function useOpenedMessage(
  messageId: string | undefined,
  messages: readonly ListedMessage[],
  isListed: boolean,
): ListedMessage | undefined {
  const listed = messages.find(({ id }) => id === messageId);
  const isMissing = messageId !== undefined && isListed && !listed;
  const { data } = useOperation(listPatientMessages, isMissing ? { messageId } : null);
  return listed ?? (isMissing ? data?.messages[0] : undefined);
}
