import { usePrefetch } from '@alethea/web-kit/query.tsx';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { getThread } from '../../contract/client.ts';
import type { ConsultRow, ConsultStatus, Folder } from '../../contract/consult-view.ts';
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
  const focusNextTo = (ids: readonly string[]) => {
    const leaving = new Set(ids);
    const last = rows.findLastIndex(({ activityId }) => leaving.has(activityId));
    const staying = [...rows.slice(last + 1), ...rows.slice(0, last).reverse()];
    const next = staying.find(({ activityId }) => !leaving.has(activityId));
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
    const changing = ids
      .flatMap((id) => rowOf.get(id) ?? [])
      .filter((row) => row.mayEditStatus && row.status !== status);
    if (changing.length === 0) return;
    if (options.isBoard) focusNextTo(ids);
    giveUp(ids);
    void changeStatus(changing, status);
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

  const chooseStatus = (id: string, status: ConsultStatus) =>
    setStatus(selected.has(id) ? [...selected] : [id], status);
  const handlers = { select, move, markUnread, toggleMuted, setStatus, chooseStatus, open: options.onOpen };
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
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
      chooseStatus: (activityId, status) => latest.current.chooseStatus(activityId, status),
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
