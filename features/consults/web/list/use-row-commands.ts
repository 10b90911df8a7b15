import { usePrefetch } from '@alethea/web-kit/query.tsx';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ConsultRow, Folder } from '../../contract/consult-view.ts';
import { getThread } from '../operations.ts';
import type { RowCommands } from './consult-row-item.tsx';
import { useListActions } from './use-list-actions.ts';
import { type ListKey, useListKeys } from './use-list-keys.ts';

interface RowCommandsOptions {
  readonly rows: readonly ConsultRow[];
  /** Null for a list without folders. */
  readonly folder: Folder | null;
  readonly openedId: string | undefined;
  readonly onOpen: (activityId: string) => void;
  /** The opened consult was moved or marked unread. */
  readonly onClose: () => void;
}

const otherFolder: Record<Folder, Folder> = { inbox: 'archive', archive: 'inbox' };

const focusRow = (activityId: string) =>
  document.querySelector<HTMLElement>(`[data-consult="${CSS.escape(activityId)}"]`)?.focus();

const isInList = () => Boolean(document.activeElement?.closest('.consults-list'));

/** Choice, focus and actions of a list's rows, by mouse and by keys. */
export function useRowCommands(options: RowCommandsOptions) {
  const actions = useListActions();
  const prefetchThread = usePrefetch();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [cursorId, setCursorId] = useState<string>();
  const { rows } = options;
  const selected = useMemo(
    () => new Set(rows.filter(({ activityId }) => chosen.has(activityId)).map(({ activityId }) => activityId)),
    [rows, chosen],
  );

  const select = (activityId: string) =>
    setChosen((current) => {
      const next = new Set(current);
      if (!next.delete(activityId)) next.add(activityId);
      return next;
    });
  const leave = (ids: readonly string[]) => {
    setChosen(new Set());
    if (options.openedId !== undefined && ids.includes(options.openedId)) options.onClose();
  };
  const move = (ids: readonly string[]) => {
    if (!options.folder || ids.length === 0) return;
    const last = rows.findLastIndex(({ activityId }) => ids.includes(activityId));
    const staying = [...rows.slice(last + 1), ...rows.slice(0, last).reverse()];
    const next = staying.find(({ activityId }) => !ids.includes(activityId));
    if (next && isInList()) focusRow(next.activityId);
    leave(ids);
    void actions.move(ids, options.folder, otherFolder[options.folder]);
  };
  const markUnread = (ids: readonly string[]) => {
    if (ids.length === 0) return;
    leave(ids);
    void actions.markUnread(ids);
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
    x: () => cursorId !== undefined && select(cursorId),
  };
  useListKeys((key) => onKey[key]());

  const latest = useRef({ select, move, markUnread, open: options.onOpen });
  useLayoutEffect(() => {
    latest.current = { select, move, markUnread, open: options.onOpen };
  });
  const hasFolders = options.folder !== null;
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
    };
  }, [hasFolders, prefetchThread]);

  return {
    commands,
    selected,
    cursorId,
    selectAll: (all: boolean) => setChosen(new Set(all ? rows.map(({ activityId }) => activityId) : [])),
    moveSelected: () => move([...selected]),
    markSelectedUnread: () => markUnread([...selected]),
  };
}
