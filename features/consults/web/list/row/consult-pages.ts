import type { ConsultRow, ConsultStatus, Folder } from '../../../contract/consult-view.ts';

/** One page of a list as the server answers it. */
export interface ConsultPage {
  readonly consults: ConsultRow[];
  readonly nextCursor: string | null;
  readonly unreadCount: number;
}

/** The loaded pages of a list as the cache keeps them. */
export interface ConsultPages {
  readonly pages: ConsultPage[];
  readonly pageParams: unknown[];
}

/** All loaded rows in order; a row that a new message moved up between two pages stands once. */
export function rowsOf(list: ConsultPages | undefined): readonly ConsultRow[] {
  const rows = new Map<string, ConsultRow>();
  for (const row of list?.pages.flatMap(({ consults }) => consults) ?? []) {
    if (!rows.has(row.activityId)) rows.set(row.activityId, row);
  }
  return [...rows.values()];
}

/** The list without some of its rows. */
export function withoutRows(list: ConsultPages, ids: ReadonlySet<string>): ConsultPages {
  const leaving = rowsOf(list).filter(({ activityId: consultId, unread }) => ids.has(consultId) && unread).length;
  return mapPages(list, -leaving, (rows) => rows.filter(({ activityId: consultId }) => !ids.has(consultId)));
}

/** The list with some of its rows read or unread; reading also ends their being overdue (INBOX-29). */
export function withReadState(list: ConsultPages, ids: ReadonlySet<string>, unread: boolean): ConsultPages {
  const changing = rowsOf(list).filter((row) => ids.has(row.activityId) && row.unread !== unread).length;
  return mapPages(list, unread ? changing : -changing, (rows) =>
    rows.map((row) => (ids.has(row.activityId) ? { ...row, unread, overdue: unread && row.overdue } : row)),
  );
}

/** The list with some of its rows in another folder. */
export function withFolder(list: ConsultPages, ids: ReadonlySet<string>, folder: Folder): ConsultPages {
  return mapPages(list, 0, (rows) => rows.map((row) => (ids.has(row.activityId) ? { ...row, folder } : row)));
}

/** The list with some of its rows muted, or no longer so. */
export function withMuted(list: ConsultPages, ids: ReadonlySet<string>, muted: boolean): ConsultPages {
  return mapPages(list, 0, (rows) => rows.map((row) => (ids.has(row.activityId) ? { ...row, muted } : row)));
}

/** The list with the status of some of its rows changed. */
export function withStatus(list: ConsultPages, ids: ReadonlySet<string>, status: ConsultStatus): ConsultPages {
  return mapPages(list, 0, (rows) => rows.map((row) => (ids.has(row.activityId) ? { ...row, status } : row)));
}

/** The board with some of its rows taken by somebody, or handed back. */
export function withTaker(
  list: ConsultPages,
  ids: ReadonlySet<string>,
  takenBy: NonNullable<ConsultRow['board']>['takenBy'],
): ConsultPages {
  return mapPages(list, 0, (rows) =>
    rows.map((row) => (ids.has(row.activityId) && row.board ? { ...row, board: { ...row.board, takenBy } } : row)),
  );
}

/** How many consults of a list have turned unread of which nothing is said: muted ones, and those without a new message, which the person marked so. */
export function turnedUnreadSilently(before: readonly ConsultRow[], now: readonly ConsultRow[]): number {
  const was = new Map(before.map((row) => [row.activityId, row]));
  return now.filter(({ activityId: consultId, unread, muted, recentMessage }) => {
    const earlier = was.get(consultId);
    if (!unread || earlier?.unread) return false;
    return muted || earlier?.recentMessage.sentAt === recentMessage.sentAt;
  }).length;
}

function mapPages(
  list: ConsultPages,
  unreadChange: number,
  change: (rows: ConsultRow[]) => ConsultRow[],
): ConsultPages {
  const pages = list.pages.map((page) => ({
    ...page,
    consults: change(page.consults),
    unreadCount: Math.max(0, page.unreadCount + unreadChange),
  }));
  return { ...list, pages };
}
