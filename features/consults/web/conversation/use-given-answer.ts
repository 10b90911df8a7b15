import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useMemo } from 'react';
import { getThread } from '../../contract/client.ts';
import type { ConsultDetail, Message } from '../../contract/consult-view.ts';
import { FORWARDED_ACTION } from '../../contract/message-limits.ts';
import type { GivenAnswer } from '../answering/specialist-response.tsx';
import { useConsult } from '../core/use-consult.ts';
import { shortName } from './thread.ts';
import { textKeyOf, useDecryptedTexts } from './use-decrypted-texts.ts';

/** The last answer of the consultants; null while nobody has answered, and until the answer is decrypted. */
export function useGivenAnswer({ activityId: consultId }: Pick<ConsultDetail, 'activityId'>): GivenAnswer | null {
  const { data: thread } = useOperation(getThread, { activityId: consultId });
  const dataKey = useConsult(consultId).data?.dataKey;
  const last = useMemo(() => {
    const consultants = thread?.members.filter(({ activityRole }) => activityRole === 'consultant') ?? [];
    const message = thread?.messages.findLast(
      (one) => isAnswer(one) && consultants.some(({ uid }) => uid === one.sentBy),
    );
    const author = consultants.find(({ uid }) => uid === message?.sentBy);
    return message && author ? { message, author } : null;
  }, [thread]);
  const wanted = useMemo(() => (last ? [last.message] : []), [last]);
  const texts = useDecryptedTexts(consultId, dataKey, wanted);
  const text = last && texts.get(textKeyOf(last.message));
  return last && typeof text === 'string'
    ? { text, sentAt: last.message.sentAt, author: shortName(last.author) }
    : null;
}

const isAnswer = ({ kind, withdrawn, messageAction, systemMessage }: Message) =>
  kind === 'message' && !withdrawn && !systemMessage && messageAction !== FORWARDED_ACTION;
