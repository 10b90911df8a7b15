import './message-rows.css';
import { Button } from '@alethea/ui/actions/button';
import { Tag } from '@alethea/ui/display/tag';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useSession } from '@alethea/web-kit/session/session';
import { type ComponentProps, useState } from 'react';
import { en } from '../../texts/en.ts';
import { momentOf } from '../sent/message-list.ts';
import type { ListedMessage } from '../sent/views.ts';
import { MessageDialog } from './message-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';

const words = en.list;
const TONES: Readonly<Record<ListedMessage['state'], ComponentProps<typeof Tag>['tone']>> = {
  scheduled: 'info',
  cancelled: 'neutral',
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
  const [chosen, setChosen] = useState<{ readonly id: string; readonly to: 'open' | 'resend' } | null>(null);
  const message = messages.find(({ documentId }) => documentId === chosen?.id);
  const close = () => setChosen(null);
  return (
    <>
      <ul className="patient-messages" aria-label={words.caption}>
        {messages.map((one) => (
          <MessageRow
            key={one.documentId}
            message={one}
            now={now}
            viewerUid={uid}
            onOpen={() => setChosen({ id: one.documentId, to: 'open' })}
            onResend={() => setChosen({ id: one.documentId, to: 'resend' })}
          />
        ))}
      </ul>
      {message && chosen?.to === 'open' && (
        <MessageDialog
          message={message}
          onResend={() => setChosen({ id: message.documentId, to: 'resend' })}
          onClose={close}
        />
      )}
      {message && chosen?.to === 'resend' && <ResendDialog message={message} onClose={close} />}
    </>
  );
};

interface MessageRowProps {
  readonly message: ListedMessage;
  readonly now: Date;
  readonly viewerUid: string;
  readonly onOpen: () => void;
  readonly onResend: () => void;
}

const MessageRow = ({ message, now, viewerUid, onOpen, onResend }: MessageRowProps) => {
  const { title, recipientEmail, kind, state, ownerId, physicianName, sentByName } = message;
  const moment = momentOf(message);
  const hint = (words.hints as Readonly<Record<string, string>>)[state];
  const from = ownerId === viewerUid ? '' : physicianName;
  const sentBy = sentByName && words.sentBy(sentByName);
  return (
    <li>
      <div className="patient-messages-words">
        <button type="button" className="patient-messages-title" aria-label={words.open(title)} onClick={onOpen}>
          {title}
        </button>
        <span>{[words.to(recipientEmail), words.kinds[kind], from, sentBy].filter(Boolean).join(' · ')}</span>
        {hint && <span>{hint}</span>}
        {hint && (
          <Button dense onClick={onResend}>
            {en.one.again}
          </Button>
        )}
      </div>
      <div className="patient-messages-state">
        <Tag tone={TONES[state]}>{words.states[state]}</Tag>
        <time dateTime={moment}>{formatMoment(moment, now)}</time>
      </div>
    </li>
  );
};
