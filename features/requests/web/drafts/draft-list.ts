import type { DraftCollection, DraftEntry } from '../../contract/draft-view.ts';
import type { DraftTab } from './draft-address.ts';

/** A row of a list of drafts. */
export interface DraftRow extends DraftEntry {
  readonly draftId: string;
  readonly collection: DraftCollection;
  /** False while it waits for somebody else. */
  readonly isTheirTurn: boolean;
}

type Entries = Readonly<Record<string, DraftEntry>>;

/** The rows of a tab, last changed first: drafts are one's own, also those that wait for an approver elsewhere. */
export function rowsOfTab(
  tab: DraftTab,
  personId: string,
  { own, pending }: { readonly own: Entries; readonly pending: Entries },
): DraftRow[] {
  const waiting = rowsOf(pending, 'drafts_pending_approval', tab === 'approvals');
  const rows =
    tab === 'approvals'
      ? waiting.filter(({ approver }) => approver?.uid === personId)
      : [...rowsOf(own, 'user_drafts', true), ...waiting.filter(({ forwarder }) => forwarder.uid === personId)];
  return rows.sort((a, b) => b.updated.localeCompare(a.updated));
}

function rowsOf(entries: Entries, collection: DraftCollection, isTheirTurn: boolean): DraftRow[] {
  return Object.entries(entries).map(([draftId, entry]) => ({ ...entry, draftId, collection, isTheirTurn }));
}

/** Rows whose subject holds every term, in whatever case (DRAFT-25, DRAFT-26). */
export function searchDrafts(rows: readonly DraftRow[], search: string): readonly DraftRow[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ subject }) => terms.every((term) => subject.toLowerCase().includes(term)));
}
