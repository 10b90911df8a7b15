import { usePrefetch } from '@alethea/web-kit/query.tsx';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ConsultRow, ConsultStatus, Folder } from '../../contract/consult-view.ts';
import { getThread } from '../operations.ts';
import { useOpenedCache } from '../view/use-opened-cache.ts';
import { focusRow } from './focus-row.ts';
import type { RowCommands } from './row-commands.ts';
import { useListActions } from './use-list-actions.ts';
import { type ListKey, useListKeys } from './use-list-keys.ts';
import { useRowChoice } from './use-row-choice.ts';
import { useStatusChange } from './use-status-change.ts';

interface RowCommandsOptions {
  /** Tells lists apart: what was chosen in one is not chosen in the next. */
  readonly listKey: string;
  readonly rows: readonly ConsultRow[];
  /** False for the lists of a clinic. */
  readonly hasFolders: boolean;
  /** True for the board, which a consult leaves once it is booked. */
  readonly isBoard: boolean;
  readonly openedId: string | undefined;
  readonly onOpen: (activityId: string) => void;
  /** The opened consult was moved or marked unread. */
  readonly onClose: () => void;
}

const otherFolder: Record<Folder, Folder> = { inbox: 'archive', archive: 'inbox' };

/** The menu is the row's own, and so is the way back to it. */
function openStatusMenu(activityId: string | undefined): void {
  if (activityId === undefined) return;
  document.querySelector<HTMLElement>(`[data-status-of="${CSS.escape(activityId)}"]`)?.click();
}

const isInList = () => Boolean(document.activeElement?.closest('.consults-list'));

/** Choice, focus and actions of a list's rows, by mouse and by keys. */
export function useRowCommands(options: RowCommandsOptions) {
  const actions = useListActions();
  const prefetchThread = usePrefetch();
  const changeStatus = useStatusChange();
  const opened = useOpenedCache();
  const [cursorId, setCursorId] = useState<string>();
  const { rows, hasFolders } = options;
  const { selected, choose, toggle: select } = useRowChoice(options.listKey, rows);

  const rowsOfIds = (ids: readonly string[]) => rows.filter(({ activityId }) => ids.includes(activityId));
  // What is open need not be among the rows; a consult stands in the inbox unless a row says otherwise.
  const folderOf = (id: string): Folder => rows.find(({ activityId }) => activityId === id)?.folder ?? 'inbox';
  const targetOf = (ids: readonly string[]): Folder =>
    ids.some((id) => folderOf(id) === 'inbox') ? 'archive' : 'inbox';
  const leave = (ids: readonly string[]) => {
    choose([]);
    if (options.openedId !== undefined && ids.includes(options.openedId)) options.onClose();
  };
  const focusNextTo = (ids: readonly string[]) => {
    const last = rows.findLastIndex(({ activityId }) => ids.includes(activityId));
    const staying = [...rows.slice(last + 1), ...rows.slice(0, last).reverse()];
    const next = staying.find(({ activityId }) => !ids.includes(activityId));
    if (next && isInList()) focusRow(next.activityId);
  };
  const move = (ids: readonly string[]) => {
    const to = targetOf(ids);
    const moving = ids.filter((id) => folderOf(id) !== to);
    if (!hasFolders || moving.length === 0) return;
    focusNextTo(moving);
    leave(moving);
    void actions.move(moving, otherFolder[to], to);
  };
  const setStatus = (ids: readonly string[], status: ConsultStatus) => {
    const changing = rowsOfIds(ids).filter((row) => row.mayEditStatus && row.status !== status);
    if (changing.length === 0) return;
    if (options.isBoard) focusNextTo(ids);
    choose([]);
    for (const row of changing) void changeStatus(row, status);
  };
  const markUnread = (ids: readonly string[]) => {
    if (ids.length === 0) return;
    leave(ids);
    void actions.markUnread(ids);
  };
  const isMuted = (id: string): boolean =>
    rows.find(({ activityId }) => activityId === id)?.muted ?? opened.isMuted(id) ?? false;
  const toggleMuted = (ids: readonly string[]) => {
    const muted = ids.some((id) => !isMuted(id));
    const changing = ids.filter((id) => isMuted(id) !== muted);
    choose([]);
    if (changing.length > 0) void actions.setMuted(changing, muted);
  };

  const targets = (): readonly string[] => {
    if (selected.size > 0) return [...selected];
    const focused = isInList() ? cursorId : undefined;
    const target = focused ?? options.openedId;
    return target === undefined ? [] : [target];
  };
  const step = (by: 1 | -1) => {
    const index = rows.findIndex(({ activityId }) => activityId === (cursorId ?? options.openedId));
    const next = rows[index < 0 ? 0 : index + by];
    if (next) focusRow(next.activityId);
  };
  const onKey: Record<ListKey, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    e: () => move(targets()),
    u: () => markUnread(targets()),
    m: () => toggleMuted(targets()),
    b: () => options.isBoard && setStatus(targets(), 'booked'),
    s: () => openStatusMenu(targets()[0]),
    x: () => cursorId !== undefined && select(cursorId),
  };
  useListKeys((key) => onKey[key]());

  const latest = useRef({ select, move, markUnread, toggleMuted, setStatus, open: options.onOpen });
  useLayoutEffect(() => {
    latest.current = { select, move, markUnread, toggleMuted, setStatus, open: options.onOpen };
  });
  const commands = useMemo((): RowCommands => {
    const prefetch = (activityId: string) => prefetchThread(getThread, { activityId });
    return {
      open: (activityId) => latest.current.open(activityId),
      prefetch,
      focus: (activityId) => {
        setCursorId(activityId);
        prefetch(activityId);
      },
      select: (activityId) => latest.current.select(activityId),
      move: hasFolders ? (activityId) => latest.current.move([activityId]) : undefined,
      markUnread: (activityId) => latest.current.markUnread([activityId]),
      toggleMuted: (activityId) => latest.current.toggleMuted([activityId]),
      setStatus: (activityId, status) => latest.current.setStatus([activityId], status),
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
    selectAll: (all: boolean) => choose(all ? rows.map(({ activityId }) => activityId) : []),
    moveSelected: () => move([...selected]),
    markSelectedUnread: () => markUnread([...selected]),
    toggleSelectedMuted: () => toggleMuted([...selected]),
  };
}
