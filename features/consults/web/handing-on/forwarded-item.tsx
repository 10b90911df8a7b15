import './forward.css';
import { Avatar } from '@alethea/ui/display/avatar';
import { Tag } from '@alethea/ui/display/tag';
import { formatMoment } from '@alethea/web-kit/page/format';
import type { Message } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { forwardEn } from '../../texts/handing-on/forward-en.ts';
import { MessageFiles, type MessageFilesProps } from '../core/message-files.tsx';

interface ForwardedItemProps extends MessageFilesProps {
  readonly message: Message;
  /** The author's name on the first line; null where it could not be decrypted. */
  readonly text: string | null;
  readonly now: Date;
}

/** A message of the consult that this one was forwarded from, with the name of whoever wrote it. */
export const ForwardedItem = ({ message, text, now, ...files }: ForwardedItemProps) => {
  const [author = '', ...lines] = (text ?? '').split('\n');
  return (
    <li className="consults-message consults-system-forwarded" data-message={message.id}>
      <Avatar name={author} />
      <div className="consults-message-main">
        <p className="consults-author-line">
          <span className="consults-author">{author}</span> <Tag>{forwardEn.forwarded}</Tag>{' '}
          <time dateTime={message.sentAt}>{formatMoment(message.sentAt, now)}</time>
        </p>
        <div className="consults-message-text">
          {text === null ? (
            <p className="consults-undecryptable">{en.thread.undecryptable}</p>
          ) : (
            <p>{lines.join('\n')}</p>
          )}
        </div>
        <MessageFiles {...files} />
      </div>
    </li>
  );
};
