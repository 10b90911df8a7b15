import { usePrefetch } from '@alethea/web-kit/calls/query.tsx';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { getThread } from '../../contract/client.ts';
import type { ConsultRow, ConsultStatus, Folder } from '../../contract/consult-view.ts';
import type { BookTarget } from '../board/book-target.ts';
import { useBoardActions } from '../board/use-board-actions.ts';
import { useOpenedCache } from '../core/use-opened-cache.ts';
import { focusRow } from './row/focus-row.ts';
import type { RowCommands } from './row/row-commands.ts';
import { useListActions } from './row/use-list-actions.ts';
import { useRowChoice } from './row/use-row-choice.ts';
import { useStatusChange } from './row/use-status-change.ts';
import { type ListKey, useListKeys } from './use-list-keys.ts';

interface RowCommandsOptions {
  /** Tells lists apart: what was chosen in one is not chosen in the next. */
  readonly listKey: string;
  readonly rows: readonly ConsultRow[];
  /** False for the lists of a clinic. */
  readonly hasFolders: boolean;
  /** True for the board, which a consult leaves once it is booked. */
  readonly isBoard: boolean;
  readonly openedId: string | undefined;
  readonly onOpen: (consultId: string) => void;
  /** Opens a consult at its first picture. */
  readonly onPictures: (consultId: string) => void;
  /** The opened consult was moved or marked unread. */
  readonly onClose: () => void;
  /** Asks when and where a patient of the board is seen. */
  readonly onBook: (target: BookTarget) => void;
}

const otherFolder: Record<Folder, Folder> = { inbox: 'archive', archive: 'inbox' };

/** The menu is the row's own, and so is the way back to it. */
function openStatusMenu(consultId: string | undefined): void {
  if (consultId === undefined) return;
  document.querySelector<HTMLElement>(`[data-status-of="${CSS.escape(consultId)}"]`)?.click();
}

const isInList = () => Boolean(document.activeElement?.closest('.consults-list'));

/** Choice, focus and actions of a list's rows, by mouse and by keys. */
export function useRowCommands(options: RowCommandsOptions) {
  const actions = useListActions();
  const prefetchThread = usePrefetch();
  const changeStatus = useStatusChange();
  const board = useBoardActions();
  const opened = useOpenedCache();
  const [cursorId, setCursorId] = useState<string>();
  const { rows, hasFolders } = options;
  const { selected, choose, toggle: select } = useRowChoice(options.listKey, rows);

  const rowOf = useMemo(() => new Map(rows.map((row) => [row.activityId, row])), [rows]);
  // What is open need not be among the rows.
  const folderOf = (id: string): Folder => rowOf.get(id)?.folder ?? opened.folderOf(id) ?? 'inbox';
  const targetOf = (ids: readonly string[]): Folder =>
    ids.some((id) => folderOf(id) === 'inbox') ? 'archive' : 'inbox';
  const giveUp = (ids: readonly string[]) => choose([...selected].filter((id) => !ids.includes(id)));
  const leave = (ids: readonly string[]) => {
    giveUp(ids);
    if (options.openedId !== undefined && ids.includes(options.openedId)) options.onClose();
  };
  const nextTo = (ids: readonly string[]) => {
    const leaving = new Set(ids);
    const last = rows.findLastIndex(({ activityId: consultId }) => leaving.has(consultId));
    const staying = [...rows.slice(last + 1), ...rows.slice(0, last).reverse()];
    return staying.find(({ activityId: consultId }) => !leaving.has(consultId))?.activityId;
  };
  const focusNextTo = (ids: readonly string[]) => {
    const next = nextTo(ids);
    if (next !== undefined && isInList()) focusRow(next);
  };
  const move = (ids: readonly string[]) => {
    const to = targetOf(ids);
    const moving = ids.filter((id) => folderOf(id) !== to);
    if (!hasFolders || moving.length === 0) return;
    focusNextTo(moving);
    leave(moving);
    void actions.move(moving, otherFolder[to], to);
  };
  const listed = (ids: readonly string[]) => ids.flatMap((id) => rowOf.get(id) ?? []);
  const setStatus = (ids: readonly string[], status: ConsultStatus) => {
    const changing = listed(ids).filter((row) => row.mayEditStatus && row.status !== status);
    if (changing.length === 0) return;
    if (options.isBoard) focusNextTo(ids);
    giveUp(ids);
    void changeStatus(changing, status);
  };
  const take = (ids: readonly string[]) => {
    const taking = options.isBoard ? listed(ids) : [];
    if (taking.length > 0) void board.take(taking);
  };
  /** One is asked for its day and place; several are booked without. */
  const book = (ids: readonly string[]) => {
    const booking = options.isBoard ? listed(ids) : [];
    const [only] = booking;
    if (only && booking.length === 1) {
      const { activityId: consultId, status, patientName } = only;
      const next = nextTo(ids);
      const onBooked = () => {
        giveUp(ids);
        if (next !== undefined) focusRow(next);
      };
      return options.onBook({ consultId, status, patientName, booking: null, onBooked });
    }
    if (booking.length === 0) return;
    focusNextTo(ids);
    giveUp(ids);
    void board.book(booking);
  };
  const markUnread = (ids: readonly string[]) => {
    if (ids.length === 0) return;
    leave(ids);
    void actions.markUnread(ids);
  };
  const isMuted = (id: string): boolean => rowOf.get(id)?.muted ?? opened.isMuted(id) ?? false;
  const toggleMuted = (ids: readonly string[]) => {
    const muted = ids.some((id) => !isMuted(id));
    const changing = ids.filter((id) => isMuted(id) !== muted);
    giveUp(ids);
    if (changing.length > 0) void actions.setMuted(changing, muted);
  };

  const targets = (): readonly string[] => {
    if (selected.size > 0) return [...selected];
    const target = options.openedId ?? (isInList() ? cursorId : undefined);
    return target === undefined ? [] : [target];
  };
  const openPictures = () => {
    const target = options.openedId ?? cursorId;
    if (target !== undefined) options.onPictures(target);
  };
  const step = (by: 1 | -1) => {
    const index = rows.findIndex(({ activityId: consultId }) => consultId === (options.openedId ?? cursorId));
    const next = rows[index < 0 ? 0 : index + by];
    if (!next) return;
    // With a consult open the keys mean that one: there is no second place in the list.
    if (options.openedId !== undefined) options.onOpen(next.activityId);
    focusRow(next.activityId);
  };
  const onKey: Record<ListKey, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    e: () => move(targets()),
    u: () => markUnread(targets()),
    m: () => toggleMuted(targets()),
    p: openPictures,
    t: () => take(targets()),
    b: () => book(targets()),
    d: () => options.isBoard && setStatus(targets(), 'completed'),
    s: () => openStatusMenu(targets()[0]),
    x: () => cursorId !== undefined && select(cursorId),
  };
  useListKeys((key) => onKey[key]());

  const chooseStatus = (id: string, status: ConsultStatus) =>
    setStatus(selected.has(id) ? [...selected] : [id], status);
  const handlers = { select, move, markUnread, toggleMuted, chooseStatus, take, book, open: options.onOpen };
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const commands = useMemo((): RowCommands => {
    const prefetch = (consultId: string) => prefetchThread(getThread, { activityId: consultId });
    return {
      open: (consultId) => latest.current.open(consultId),
      prefetch,
      focus: (consultId) => {
        setCursorId(consultId);
        prefetch(consultId);
      },
      select: (consultId) => latest.current.select(consultId),
      move: hasFolders ? (consultId) => latest.current.move([consultId]) : undefined,
      markUnread: (consultId) => latest.current.markUnread([consultId]),
      toggleMuted: (consultId) => latest.current.toggleMuted([consultId]),
      take: (consultId) => latest.current.take([consultId]),
      book: (consultId) => latest.current.book([consultId]),
      chooseStatus: (consultId, status) => latest.current.chooseStatus(consultId, status),
    };
  }, [hasFolders, prefetchThread]);

  return {
    commands,
    selected,
    cursorId,
    /** Where the chosen rows would be moved; null in a list without folders. */
    moveTarget: hasFolders ? targetOf([...selected]) : null,
    /** What the chosen rows would become. */
    muteTarget: [...selected].some((id) => !isMuted(id)),
    selectAll: (all: boolean) => choose(all ? rows.map(({ activityId: consultId }) => consultId) : []),
    moveSelected: () => move([...selected]),
    markSelectedUnread: () => markUnread([...selected]),
    toggleSelectedMuted: () => toggleMuted([...selected]),
    takeSelected: () => take([...selected]),
    bookSelected: () => book([...selected]),
    completeSelected: () => setStatus([...selected], 'completed'),
  };
}
