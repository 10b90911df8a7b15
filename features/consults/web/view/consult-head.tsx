import { Tag } from '@alethea/ui/tag';
import { formatElapsed, formatMoment } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import type { ConsultDetail, ConsultRow } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { StatusControl } from './status-control.tsx';

interface ConsultHeadProps {
  /** What the list knows already, until the details are there. */
  readonly row: ConsultRow | undefined;
  readonly detail: ConsultDetail | undefined;
  readonly onStatusSettled: () => void;
}

/** What the consult is about, its state and when it was sent. */
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
        <AnsweredTag row={row} detail={detail} />
        {detail?.mayEditStatus && (
          <StatusControl activityId={detail.activityId} status={detail.status} onSettled={onStatusSettled} />
        )}
      </div>
      <p className="consults-sent">
        <time dateTime={known.sentAt}>{en.view.sentAt(formatMoment(known.sentAt, now))}</time>
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
