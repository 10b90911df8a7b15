import { Button } from '@alethea/ui/button';
import { Kbd } from '@alethea/ui/kbd';
import { Tag } from '@alethea/ui/tag';
import { formatElapsed, formatMoment } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import type { ConsultDetail, ConsultRow } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { useListActions } from '../list/use-list-actions.ts';
import { StatusControl } from './status-control.tsx';

interface ConsultHeadProps {
  /** What the list knows already, until the details are there. */
  readonly row: ConsultRow | undefined;
  readonly detail: ConsultDetail | undefined;
  readonly onStatusSettled: () => void;
}

/** What the consult is about, its state and when it was sent, and whether it is muted. */
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
      <div className="consults-head-line">
        <p className="consults-sent">
          <time dateTime={known.sentAt}>{en.view.sentAt(formatMoment(known.sentAt, now))}</time>
        </p>
        {detail && <MuteButton detail={detail} />}
      </div>
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

const MuteButton = ({ detail: { activityId, muted } }: { detail: ConsultDetail }) => {
  const actions = useListActions();
  const Icon = muted ? IconBellOff : IconBell;
  return (
    <Button
      dense
      pressed={muted}
      hint={listsEn.mute.hint}
      icon={<Icon size={16} stroke={1.75} aria-hidden />}
      trailing={<Kbd>m</Kbd>}
      onClick={() => void actions.setMuted([activityId], !muted)}
    >
      {listsEn.mute.mute}
    </Button>
  );
};
