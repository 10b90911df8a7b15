import { EmptyState } from '@alethea/ui/empty-state';
import { Kbd } from '@alethea/ui/kbd';
import { PHONE_MAX_PX } from '@alethea/ui/limits.ts';
import { Pane, Panes } from '@alethea/ui/panes';
import { useSearchState } from '@alethea/web-kit/navigation';
import { useCan } from '@alethea/web-kit/session';
import { useShortcuts } from '@alethea/web-kit/shortcuts';
import { useMediaQuery } from '@mantine/hooks';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import { Fragment, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ConsultRow } from '../contract/consult-view.ts';
import { en } from '../texts/en.ts';
import { ConsultListPane, type ConsultListProps } from './list/consult-list-pane.tsx';
import { rowsOf } from './list/consult-pages.ts';
import { shortcutsOf } from './list/list-shortcuts.ts';
import { useListCache } from './list/use-list-cache.ts';
import { useSubjectColumns } from './list/use-subject-columns.ts';
import { ConsultKeeper } from './view/consult-keeper.tsx';
import { ConversationPane } from './view/conversation-pane.tsx';
import { DetailsPane } from './view/details-pane.tsx';

const DETAILS_PANE = 1;
const CONVERSATION_PANE = 2;

/** A list of consults and the opened one beside it; which one is open stands in the address. */
export const ConsultInbox = (list: ConsultListProps) => {
  const [{ econsultId: openedId }, setSearch] = useSearchState<{ econsultId: string }>();
  const [columns, setColumns] = useSubjectColumns();
  const isPhone = useMediaQuery(`(max-width: ${PHONE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  const [phonePane, setPhonePane] = useState(DETAILS_PANE);
  const listCache = useListCache();
  const openedPane = isPhone ? phonePane : CONVERSATION_PANE;
  const active = openedId === undefined ? 0 : openedPane;
  const rows = useMemo(() => rowsOf(list.query.data), [list.query.data]);
  usePaneFocus(active, isPhone, openedId, rows);
  const shortcuts = shortcutsOf({ ...list, maySetStatus: useCan('editActivityStatus') });
  useShortcuts(en.shortcutsGroup, shortcuts);

  const open = (activityId: string) => {
    setPhonePane(DETAILS_PANE);
    if (activityId !== openedId) setSearch({ econsultId: activityId }, { replace: false });
  };
  const close = useCallback(() => setSearch({ econsultId: undefined }), [setSearch]);
  const handleSwipe = (pane: number) => (pane === 0 ? close() : setPhonePane(pane));
  const row = openedId === undefined ? undefined : listCache.find(openedId);
  return (
    <>
      {openedId !== undefined && <ConsultKeeper key={openedId} activityId={openedId} onUnknown={close} />}
      <Panes active={active} onActiveChange={handleSwipe}>
        <ConsultListPane
          {...list}
          columns={columns}
          onColumnsChange={setColumns}
          openedId={openedId}
          onOpen={open}
          onClose={close}
        />
        {openedId !== undefined && (
          <DetailsPane
            key={`details-${openedId}`}
            activityId={openedId}
            row={row}
            onBack={close}
            onMessages={() => setPhonePane(CONVERSATION_PANE)}
          />
        )}
        {openedId !== undefined && (
          <ConversationPane
            key={`conversation-${openedId}`}
            activityId={openedId}
            listedFolder={(list.hasFolders && row?.folder) || null}
            onBack={() => setPhonePane(DETAILS_PANE)}
            onClose={close}
          />
        )}
        {openedId === undefined && !isPhone && (
          <UnchosenPane key="unchosen" isEmpty={rows.length === 0} shortcuts={shortcuts} />
        )}
      </Panes>
    </>
  );
};

const UnchosenPane = ({ isEmpty, shortcuts }: { isEmpty: boolean; shortcuts: ReturnType<typeof shortcutsOf> }) => (
  <Pane label={en.view.detailsPane}>
    <div className="consults-unchosen" hidden={isEmpty}>
      <EmptyState title={en.inbox.chooseTitle} icon={<IconMessages size={22} stroke={1.75} aria-hidden />}>
        {en.inbox.chooseHint}
        <dl className="consults-shortcuts" aria-label={en.inbox.chooseKeys}>
          {shortcuts.map(({ keys, label }) => (
            <Fragment key={label}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{label}</dd>
            </Fragment>
          ))}
        </dl>
      </EmptyState>
    </div>
  </Pane>
);

/**
 * Takes the focus along where what had it goes out of sight: to the shown pane's way back, or to the row that was open;
 * where that has left the list, to the one that stands in its place, so that the keys go on from there.
 */
function usePaneFocus(
  active: number,
  isPhone: boolean,
  openedId: string | undefined,
  rows: readonly ConsultRow[],
): void {
  const before = useRef({ active, openedId });
  const openedIndex = useRef(-1);
  useEffect(() => {
    const index = rows.findIndex(({ activityId }) => activityId === openedId);
    if (index >= 0) openedIndex.current = index;
  }, [rows, openedId]);
  const rowInPlaceOf = useEffectEvent((closedId: string) => {
    const isListed = rows.some(({ activityId }) => activityId === closedId);
    return isListed ? closedId : rows[Math.min(openedIndex.current, rows.length - 1)]?.activityId;
  });
  useEffect(() => {
    const was = before.current;
    before.current = { active, openedId };
    if (openedId === undefined) {
      const next = was.openedId !== undefined && isFocusLost() ? rowInPlaceOf(was.openedId) : undefined;
      if (next !== undefined) focusFirst(`[data-consult="${CSS.escape(next)}"]`);
      openedIndex.current = -1;
    } else if (active !== was.active && (isPhone || isFocusLost())) {
      focusFirst(isPhone ? `.al-pane:nth-child(${active + 1}) .consults-back` : '.consults-back');
    }
  }, [active, isPhone, openedId]);
}

/** True when nothing has the focus, or something that is not rendered. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.getClientRects().length === 0;
}

/** A list that comes back into sight renders its rows only after the browser has measured it: some frames later. */
function focusFirst(selector: string, framesLeft = 10): void {
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length > 0);
  if (shown) shown.focus();
  else if (framesLeft > 0) requestAnimationFrame(() => focusFirst(selector, framesLeft - 1));
}
