import { Button, TextLink } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Facts } from '@alethea/ui/display/facts';
import { Tag } from '@alethea/ui/display/tag';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Menu } from '@alethea/ui/overlays/menu';
import { Pane } from '@alethea/ui/page/panes';
import { CollapsibleSection, Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import { useCan } from '@alethea/web-kit/session/session';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useState } from 'react';
import {
  cancelPatientMessage,
  listPatientMessages,
  openPatientMessage,
  withdrawPatientMessage,
} from '../../contract/client.ts';
import { FORM_ANSWERS } from '../../contract/slots.ts';
import { inboxEn as en } from '../../texts/inbox-en.ts';
import { isResendable, isWithdrawable, sendingMoment, stateLabel } from '../sent/message-list.ts';
import type { ListedMessage, MessageFolder } from '../sent/views.ts';
import { AttachmentsPanel } from './attachments-panel.tsx';
import { messageFacts } from './message-facts.tsx';
import { STATE_TONES } from './message-row.tsx';
import { PdfPanel } from './pdf-panel.tsx';
import { ResendDialog } from './resend-dialog.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const FOLDERS: readonly MessageFolder[] = ['inbox', 'sent', 'archive'];

interface MessageDetailProps {
  readonly message: ListedMessage;
  /** Where one pane shows alone: back to the list. */
  readonly onBack: (() => void) | null;
  readonly onMove: (to: MessageFolder) => void;
  readonly onMarkUnread: () => void;
}

/** One message: what became of it and what can still be done, its details, its text, its PDF and what is attached. */
export const MessageDetail = ({ message, onBack, onMove, onMarkUnread }: MessageDetailProps) => {
  const { id: documentId, subject, state, folder } = message;
  const now = useNow();
  const opened = useOperation(openPatientMessage, { documentId });
  const moment = sendingMoment(message, now);
  const task = (en.tasks as Readonly<Record<string, string>>)[state];
  const isUnanswered = message.subType === 'Forms' && state !== 'answered';
  const targets = FOLDERS.filter((each) => each !== folder);
  return (
    <Pane
      label={en.detailLabel}
      header={
        <div className="patients-detail-head">
          {onBack && (
            <IconButton label={en.back} onClick={onBack}>
              <IconArrowLeft {...ICON} />
            </IconButton>
          )}
          <h2 className="patients-detail-title">{subject}</h2>
          <IconButton label={en.markUnread} onClick={onMarkUnread}>
            <IconMail {...ICON} />
          </IconButton>
          <Menu
            label={en.move}
            trigger={
              <IconButton label={en.move}>
                <IconFolder {...ICON} />
              </IconButton>
            }
            items={targets.map((to) => ({ key: to, label: en.moveTo(to), onSelect: () => onMove(to) }))}
          />
        </div>
      }
    >
      <div className="patients-detail">
        <div className="patients-detail-state">
          <Tag tone={STATE_TONES[state]}>{stateLabel(message)}</Tag>
          <span>
            {moment.label} <time dateTime={moment.at}>{formatMoment(moment.at, now)}</time>
          </span>
        </div>
        {task && <Notice tone={state === 'failed' || state === 'locked' ? 'waiting' : 'info'}>{task}</Notice>}
        <MessageActions message={message} now={now} />
        <CollapsibleSection level={3} title={en.details} defaultOpen>
          <Facts items={messageFacts(message, now)} />
          {message.activityId && <ConsultLink consultId={message.activityId} />}
        </CollapsibleSection>
        {opened.isPending && <ListSkeleton rows={2} label={en.opening} />}
        {opened.isError && !opened.data && (
          <ErrorState
            message={en.openFailed}
            hint={errorText(opened.error, { clinic_missing: null, message_not_found: en.missing })}
            onRetry={() => void opened.refetch()}
          />
        )}
        {opened.data && (
          <>
            <Section level={3} title={en.text}>
              <p className="patients-message-text">{opened.data.text}</p>
            </Section>
            {isUnanswered ? (
              <Section level={3} title={en.forms.title}>
                <p>{message.sentAt === null ? en.forms.notSent : en.forms.noResponse}</p>
              </Section>
            ) : (
              <>
                {message.subType === 'Forms' && <AnsweredForm documentId={documentId} />}
                <PdfPanel documentId={documentId} defaultOpen={opened.data.pdf !== null} />
                <AttachmentsPanel documentId={documentId} pdf={opened.data.pdf} files={opened.data.files} />
              </>
            )}
          </>
        )}
      </div>
    </Pane>
  );
};

/** What its patient has answered, above the same as a PDF. */
const AnsweredForm = ({ documentId }: { readonly documentId: string }) => {
  const FormAnswers = useSlot(FORM_ANSWERS);
  return FormAnswers && <FormAnswers documentId={documentId} />;
};

/** To the consult that it was sent from, for who may open it. */
const ConsultLink = ({ consultId }: { readonly consultId: string }) => {
  const navigate = useNavigate();
  const isStaff = useCan('moaConsultInbox');
  const hasConsults = useCan('econsultAndSecureMessaging');
  if (!isStaff && !hasConsults) return null;
  const screen = isStaff ? 'clinic-inbox' : 'secure-messaging';
  return (
    <TextLink href={`/dashboard/${screen}?econsultId=${consultId}`} onNavigate={navigate}>
      {en.openConsult}
    </TextLink>
  );
};

/** What can still be done with a message, by its state. */
const MessageActions = ({ message, now }: { readonly message: ListedMessage; readonly now: Date }) => {
  const { id: documentId, state } = message;
  const [isResending, setResending] = useState(false);
  const failed = (text: string) => showSnackbar({ message: text, tone: 'failed' });
  const options = { invalidate: [listPatientMessages], successMs: null } as const;
  const cancelling = useAction(cancelPatientMessage, {
    ...options,
    onSuccess: () => showSnackbar({ message: en.cancelled, tone: 'done' }),
    onError: (error) => failed(errorText(error, en.reasons) ?? en.openFailed),
  });
  const withdrawing = useAction(withdrawPatientMessage, {
    ...options,
    onSuccess: () => showSnackbar({ message: en.withdrawn, tone: 'done' }),
    onError: (error) => failed(errorText(error, en.reasons) ?? en.openFailed),
  });
  const cancel = async () => {
    const text = en.cancelText(formatMoment(sendingMoment(message, now).at, now));
    const words = { confirmLabel: en.cancel, cancelLabel: en.keep, danger: true };
    if (await confirm({ title: en.cancelTitle, message: text, ...words })) void cancelling.run({ documentId });
  };
  const withdraw = async () => {
    const words = { confirmLabel: en.withdraw, cancelLabel: en.keep, danger: true };
    if (await confirm({ title: en.withdrawTitle, message: en.withdrawText, ...words })) {
      void withdrawing.run({ documentId });
    }
  };
  const mayWithdraw = isWithdrawable(message);
  if (!mayWithdraw && !isResendable(message) && state !== 'scheduled') return null;
  return (
    <div className="patients-detail-actions">
      {isResendable(message) && (
        <Button variant="primary" onClick={() => setResending(true)}>
          {state === 'sent' ? en.remind : en.again}
        </Button>
      )}
      {mayWithdraw && (
        <Button loading={withdrawing.state === 'running'} onClick={() => void withdraw()}>
          {en.withdraw}
        </Button>
      )}
      {state === 'scheduled' && (
        <Button variant="danger" loading={cancelling.state === 'running'} onClick={() => void cancel()}>
          {en.cancel}
        </Button>
      )}
      {isResending && <ResendDialog message={message} onClose={() => setResending(false)} />}
    </div>
  );
};
