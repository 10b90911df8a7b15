import '@alethea/ui/display/list-row.css';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { Tag } from '@alethea/ui/display/tag';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { formatListTime, formatMoment, formatName } from '@alethea/web-kit/page/format';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { draftsEn } from '../../texts/drafts-en.ts';
import { type DraftTab, draftAddress } from './draft-address.ts';
import type { DraftRow } from './draft-list.ts';

interface DraftRowsProps {
  readonly tab: DraftTab;
  readonly rows: readonly DraftRow[];
  readonly selected: ReadonlySet<string>;
  readonly onToggle: (draftId: string) => void;
}

const words = draftsEn.list;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The rows of a list of drafts; j and k, or the arrow keys, go from one to the next, Enter opens one. */
export const DraftRows = ({ tab, rows, selected, onToggle }: DraftRowsProps) => {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  /** Goes so many rows on from the one with the focus; from elsewhere to the first. */
  const go = (rows: number): boolean => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('.drafts-row-link') ?? [])];
    const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
    const next = at < 0 ? links[0] : links[at + rows];
    next?.focus();
    return next !== undefined;
  };
  const step = (event: KeyboardEvent<HTMLUListElement>) => {
    const rows = STEPS[event.key];
    if (rows !== undefined && go(rows)) event.preventDefault();
  };
  useShortcuts(words.titles[tab], [
    { keys: ['j'], label: words.shortcuts.next, run: () => go(1) },
    { keys: ['k'], label: words.shortcuts.previous, run: () => go(-1) },
    { keys: ['Enter'], label: words.shortcuts.open },
  ]);
  return (
    <ul className="drafts-list" aria-label={words.titles[tab]} ref={list} onKeyDown={step}>
      {rows.map((row) => (
        <li key={row.draftId}>
          <Row tab={tab} row={row} now={now} isSelected={selected.has(row.draftId)} onToggle={onToggle} />
        </li>
      ))}
    </ul>
  );
};

interface RowProps extends Pick<DraftRowsProps, 'tab' | 'onToggle'> {
  readonly row: DraftRow;
  readonly now: Date;
  readonly isSelected: boolean;
}

const Row = ({ tab, row, now, isSelected, onToggle }: RowProps) => {
  const navigate = useNavigate();
  const { draftId, collection, service } = row;
  const subject = row.subject || words.noSubject;
  const created = new Date(row.created.seconds * 1000);
  const isUnread = row.isTheirTurn && !row.read;
  const href = draftAddress({ draftId, collection, ...service });
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <div className="al-row" data-unread={isUnread || undefined}>
      {row.isTheirTurn && (
        <div className="al-row-check">
          <CheckboxField
            label={<VisuallyHidden>{words.select(subject)}</VisuallyHidden>}
            checked={isSelected}
            onChange={() => onToggle(draftId)}
          />
        </div>
      )}
      <a className="al-row-link drafts-row-link" href={href} onClick={open} data-draft={draftId}>
        {isUnread && <VisuallyHidden>{words.unread} </VisuallyHidden>}
        <span className="al-row-line">
          <span className="al-row-subject al-row-dotted">{subject}</span>
          <time dateTime={created.toISOString()} title={words.created(formatMoment(created, now))}>
            {formatListTime(created, now)}
          </time>
        </span>
        <span className="al-row-words">{detailOf(tab, row)}</span>
        <span className="al-row-tags">
          {row.approver && !row.isTheirTurn && <Tag tone="waiting">{words.pending(formatName(row.approver))}</Tag>}
          {row.isReturned && <Tag tone="info">{words.returned}</Tag>}
        </span>
      </a>
    </div>
  );
};

function detailOf(tab: DraftTab, { service, activityType, forwarder }: DraftRow): string {
  const kind = activityType === 'phoneConsult' ? words.phoneConsult : words.econsult;
  const about = [service.isReferral ? words.referral : kind, service.specialty, service.subsite];
  return [...about, tab === 'approvals' ? words.from(formatName(forwarder)) : ''].filter(Boolean).join(' · ');
}
