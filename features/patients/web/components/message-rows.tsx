import './message-rows.css';
import { Tag } from '@alethea/ui/tag';
import { formatMoment } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import { useSession } from '@alethea/web-kit/session';
import type { ComponentProps } from 'react';
import { en } from '../../texts/en.ts';
import { momentOf } from '../message-list.ts';
import type { ListedMessage } from '../views.ts';

const words = en.list;
const TONES: Readonly<Record<ListedMessage['state'], ComponentProps<typeof Tag>['tone']>> = {
  scheduled: 'info',
  sending: 'neutral',
  sent: 'neutral',
  read: 'done',
  expired: 'waiting',
  locked: 'failed',
  failed: 'failed',
};

/** The rows of what was sent: subject, to whom, what became of it, and when. */
export const MessageRows = ({ messages }: { readonly messages: readonly ListedMessage[] }) => {
  const now = useNow();
  const { uid } = useSession();
  return (
    <ul className="patient-messages" aria-label={words.caption}>
      {messages.map((message) => (
        <MessageRow key={message.documentId} message={message} now={now} viewerUid={uid} />
      ))}
    </ul>
  );
};

interface MessageRowProps {
  readonly message: ListedMessage;
  readonly now: Date;
  readonly viewerUid: string;
}

const MessageRow = ({ message, now, viewerUid }: MessageRowProps) => {
  const { title, recipientEmail, kind, state, ownerId, physicianName, sentByName } = message;
  const moment = momentOf(message);
  const hint = (words.hints as Readonly<Record<string, string>>)[state];
  const from = ownerId === viewerUid ? '' : physicianName;
  const sentBy = sentByName && words.sentBy(sentByName);
  return (
    <li>
      <div className="patient-messages-words">
        <strong>{title}</strong>
        <span>{[words.to(recipientEmail), words.kinds[kind], from, sentBy].filter(Boolean).join(' · ')}</span>
        {hint && <span>{hint}</span>}
      </div>
      <div className="patient-messages-state">
        <Tag tone={TONES[state]}>{words.states[state]}</Tag>
        <time dateTime={moment}>{formatMoment(moment, now)}</time>
      </div>
    </li>
  );
};
