import { BadgeCount } from '@alethea/ui/display/badge-count';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import './clinic-head.css';

/** The two lists of a clinic (MOA-02). */
export type ClinicList = 'all' | 'toBook';

const LISTS: readonly ClinicList[] = ['all', 'toBook'];

interface ClinicHeadProps {
  readonly unreadCount: number;
  readonly toBookCount: number;
  /** Null for who may not edit the status and so has one list only (CPERM-08). */
  readonly chosen: ClinicList | null;
  readonly onChoose: (list: ClinicList) => void;
}

/** Above the clinic's list: which one it is, how much of it is unread, and how much waits to be booked. */
export const ClinicHead = ({ unreadCount, toBookCount, chosen, onChoose }: ClinicHeadProps) => (
  <div className="consults-list-head">
    <div className="consults-list-title">
      <span aria-hidden>{en.inbox.clinicTitle}</span>{' '}
      <BadgeCount count={unreadCount} tone="action" label={en.inbox.unread} />
    </div>
    {chosen && (
      <fieldset className="consults-toggle">
        <legend className="al-hidden">{listsEn.board.filter}</legend>
        {LISTS.map((list) => (
          <button key={list} type="button" aria-pressed={chosen === list} onClick={() => onChoose(list)}>
            {listsEn.board[list]}
            {list === 'toBook' && <BadgeCount count={toBookCount} />}
          </button>
        ))}
      </fieldset>
    )}
  </div>
);
