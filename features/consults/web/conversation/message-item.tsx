import { Button } from '@alethea/ui/actions/button';
import { copyText } from '@alethea/ui/actions/copy-button';
import { Avatar } from '@alethea/ui/display/avatar';
import { Tag } from '@alethea/ui/display/tag';

import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import type { ReactNode } from 'react';
import type { Message } from '../../contract/consult-view.ts';
import { FORWARDED_ACTION } from '../../contract/message-limits.ts';
import { outcomeText } from '../../contract/outcomes.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { en } from '../../texts/en.ts';
import { withdrawEn } from '../../texts/withdraw-en.ts';
import { MessageFiles, type MessageFilesProps } from '../core/message-files.tsx';
import { Moment } from '../core/moment.tsx';
import { ForwardedItem } from '../handing-on/forwarded-item.tsx';
import type { Author, PendingMessage } from './thread.ts';

/** What makes the first answer of a specialist a card of its own. */
export interface SpecialistAnswer {
  readonly chartNote: string;
  readonly outcome: string;
}

interface MessageItemProps extends MessageFilesProps {
  readonly message: Message;
  /** Null where it could not be decrypted. */
  readonly text: string | null;
  readonly author: Author;
  readonly now: Date;
  /** Set for the first specialist answer. */
  readonly answer: SpecialistAnswer | undefined;
  /** Whether somebody has read it; null where that is not known or not shown. */
  readonly read: boolean | null;
  /** Left out where the viewer cannot withdraw it. */
  readonly onWithdraw?: (() => void) | undefined;
}

/** One message of the thread. */
export const MessageItem = (props: MessageItemProps) => {
  const { message, text, author, attachments, resourceNames, now, answer, read, onExpired, onWithdraw } = props;
  if (message.messageAction === FORWARDED_ACTION) return <ForwardedItem {...props} />;
  const moment = <Moment at={message.sentAt} now={now} />;
  const body = text === null ? <p className="consults-undecryptable">{en.thread.undecryptable}</p> : <p>{text}</p>;
  if (message.withdrawn) return <WithdrawnItem message={message} reason={text} name={author.name} now={now} />;
  if (message.systemMessage) {
    return (
      <li className="consults-system" data-message={message.id}>
        {body}
        {moment}
      </li>
    );
  }
  const line = answer ? (
    <AnswerLine author={author} moment={moment} answer={answer} />
  ) : (
    <AuthorLine author={author}>
      {message.kind === 'questionBack' && <Tag tone="waiting">{en.thread.questionBack}</Tag>} {moment}
    </AuthorLine>
  );
  return (
    <li className="consults-message" data-message={message.id} data-answer={answer ? true : undefined}>
      <Avatar name={author.name} />
      <div className="consults-message-main">
        {line}
        <div className="consults-message-text">{body}</div>
        <MessageFiles {...{ attachments, resourceNames, onExpired }} />
        {message.billable && message.billingCode && <BilledMark code={message.billingCode} />}
        {read !== null && <ReadMark read={read} />}
        {onWithdraw && (
          <Button dense variant="quiet" className="consults-withdraw" onClick={onWithdraw}>
            {withdrawEn.withdraw}
          </Button>
        )}
      </div>
    </li>
  );
};

/** What stands in the place of a message that was withdrawn. */
const WithdrawnItem = ({
  message,
  reason,
  name,
  now,
}: Pick<MessageItemProps, 'message' | 'now'> & { reason: string | null; name: string }) => (
  <li className="consults-system" data-message={message.id}>
    <p>{withdrawEn.withdrawn(name, reason ?? en.thread.undecryptable)}</p>
    {message.withdrawn && <Moment at={message.withdrawn.at} now={now} />}
  </li>
);

const AuthorLine = ({ author, children }: { author: Author; children: ReactNode }) => (
  <p className="consults-author-line">
    <span className="consults-author" data-tone={author.tone}>
      {author.name}
    </span>{' '}
    {author.standing !== '' && <span className="consults-dim">{author.standing} </span>}
    {children}
  </p>
);

const AnswerLine = ({ author, moment, answer }: { author: Author; moment: ReactNode; answer: SpecialistAnswer }) => (
  <div className="consults-answer-head">
    <div>
      <AuthorLine author={author}>
        <Tag tone="action">{en.thread.specialistAnswer}</Tag>
      </AuthorLine>
      <p className="consults-dim">
        {moment}
        {answer.outcome !== '' && ` · ${outcomeText(answer.outcome)}`}
      </p>
    </div>
    <Button
      dense
      icon={<IconClipboardText size={16} stroke={1.75} aria-hidden />}
      onClick={() => void copyText(answer.chartNote)}
    >
      {en.thread.copyChartNote}
    </Button>
  </div>
);

/** Told to the author alone. */
const BilledMark = ({ code }: { code: string }) => (
  <p className="consults-read">
    <IconReceipt size={14} stroke={1.75} aria-hidden />
    {answeringEn.billing.billed(code)}
  </p>
);

const ReadMark = ({ read }: { read: boolean }) => {
  const Icon = read ? IconChecks : IconCheck;
  return (
    <p className="consults-read">
      <Icon size={14} stroke={1.75} aria-hidden />
      {read ? en.thread.read : en.thread.unread}
    </p>
  );
};

/** A message on its way. */
export const PendingItem = ({ message, author }: { message: PendingMessage; author: Author }) => (
  <li className="consults-message" data-pending data-message={message.messageId}>
    <Avatar name={author.name} />
    <div className="consults-message-main">
      <AuthorLine author={author}>
        <span className="consults-dim">{en.thread.sending}</span>
      </AuthorLine>
      <div className="consults-message-text">
        <p>{message.text}</p>
      </div>
      {message.fileNames.length > 0 && <p className="consults-dim">{message.fileNames.join(', ')}</p>}
    </div>
  </li>
);
