import { Tag } from '@alethea/ui/display/tag';
import { formatElapsed } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import type { ConsultDetail, ConsultRow } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { AnswersBeginTag } from '../core/answers-begin.tsx';
import { Moment } from '../core/moment.tsx';
import { StatusControl } from './status-control.tsx';

interface ConsultHeadProps {
  /** What the list knows already, until the details are there. */
  readonly row: ConsultRow | undefined;
  readonly detail: ConsultDetail | undefined;
  readonly onStatusSettled: () => Promise<unknown>;
}

/** What the consult is about, its state and when it was sent, and that it is muted. */
export const ConsultHead = ({ row, detail, onStatusSettled }: ConsultHeadProps) => {
  const now = useNow();
  const known = detail ?? row;
  if (!known) return null;
  return (
    <header className="consults-head">
      <h2>{[known.specialty, known.subsite].filter(Boolean).join(' · ')}</h2>
      <div className="consults-tags">
        {known.activityType === 'phoneConsult' && <Tag tone="info">{en.view.phoneConsult}</Tag>}
        {known.serviceType === 'referral' && <Tag tone="info">{en.view.referral}</Tag>}
        <AnswersBeginTag row={row} detail={detail} now={now} />
        <AnsweredTag row={row} detail={detail} />
        {detail?.mayEditStatus && (
          <StatusControl consultId={detail.activityId} status={detail.status} onSettled={onStatusSettled} />
        )}
      </div>
      <p className="consults-sent">
        <Moment at={known.sentAt} now={now} say={en.view.sentAt} />
        {detail?.muted && ` · ${listsEn.mute.muted}`}
      </p>
    </header>
  );
};

const AnsweredTag = ({ row, detail }: Pick<ConsultHeadProps, 'row' | 'detail'>) => {
  const first = detail?.firstSpecialistResponse;
  if (detail && first) {
    const elapsed = formatElapsed(detail.sentAt, new Date(first.respondedAt));
    return <Tag tone="done">{en.view.answeredIn(elapsed)}</Tag>;
  }
  return !detail && row?.answered ? <Tag tone="done">{en.inbox.answered}</Tag> : null;
};
