import { Kbd } from '@alethea/ui/actions/kbd';
import { keyCaps } from '@alethea/ui/actions/key-caps.ts';
import { Pane, Panes, usePaneRoom } from '@alethea/ui/page/panes';
import { useWideRoom } from '@alethea/ui/shell/wide-room.ts';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { useCan } from '@alethea/web-kit/session/session';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import { Fragment, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ConsultRow } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { OpenPictureContext } from '../core/pictures-context.ts';
import { ConsultListPane, type ConsultListProps } from '../list/consult-list-pane.tsx';
import { shortcutsOf } from '../list/list-shortcuts.ts';
import { rowsOf } from '../list/row/consult-pages.ts';
import { useKeptPlaces } from '../list/row/kept-places.ts';
import { useListCache } from '../list/row/use-list-cache.ts';
import { useSubjectColumns } from '../list/use-subject-columns.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import { useOpenedConsult } from './use-opened-consult.ts';

const DETAILS_PANE = 1;
const CONVERSATION_PANE = 2;

/** A list of consults and the opened one beside it; which one is open stands in the address. */
export const ConsultInbox = (list: ConsultListProps) => {
  const [{ econsultId: wantedId, fax }, setSearch] = useSearchState<{ econsultId: string; fax: string }>();
  const parts = useOpenedConsult(wantedId !== undefined);
  const openedId = parts && wantedId;
  const [columns, setColumns] = useSubjectColumns();
  const room = usePaneRoom();
  useWideRoom(wantedId !== undefined);
  const isAlone = room.shown === 1;
  const [openedPane, setOpenedPane] = useState(fax === undefined ? CONVERSATION_PANE : DETAILS_PANE);
  // A link to a fax leads to the details, where it stands.
  const [followedFax, setFollowedFax] = useState(fax);
  if (followedFax !== fax) {
    setFollowedFax(fax);
    if (fax !== undefined) setOpenedPane(DETAILS_PANE);
  }
  const listCache = useListCache();
  const active = openedId === undefined ? 0 : openedPane;
  const { listKey, opensNext = false } = list;
  const loaded = useMemo(() => rowsOf(list.query.data), [list.query.data]);
  const rows = useKeptPlaces(listKey, opensNext, loaded);
  usePaneFocus(active, isAlone, openedId, rows);
  const shortcuts = shortcutsOf({ ...list, maySetStatus: useCan('editActivityStatus') });
  useShortcuts(en.shortcutsGroup, shortcuts);

  const open = (consultId: string) => {
    setOpenedPane(CONVERSATION_PANE);
    if (consultId !== wantedId) setSearch({ econsultId: consultId, fax: undefined }, { replace: false });
  };
  const close = useCallback(() => setSearch({ econsultId: undefined, fax: undefined }), [setSearch]);
  const nextOf = useQueue(rows, openedId);
  const leave = () => {
    const next = opensNext ? nextOf() : undefined;
    if (next === undefined) return close();
    setOpenedPane(CONVERSATION_PANE);
    setSearch({ econsultId: next, fax: undefined });
    focusFirst(`[data-consult="${CSS.escape(next)}"]`);
  };
  const handleSwipe = (pane: number) => (pane === 0 ? close() : setOpenedPane(pane));
  const row = openedId === undefined ? undefined : listCache.find(openedId);
  // Over the window they have taken the focus along, and give it back by themselves.
  const pictures = usePictures(openedId, () => !isAlone && parts?.focusComposer());
  const openPictures = (consultId: string) => {
    open(consultId);
    pictures.open(consultId);
  };
  const openPicture = (fileId: string) => {
    if (openedId === undefined) return;
    setOpenedPane(isAlone ? openedPane : CONVERSATION_PANE);
    pictures.open(openedId, fileId);
  };
  const shownPictures = parts && pictures.shown && <parts.ConsultPictures {...pictures.shown} isAlone={isAlone} />;
  const isBesideThread = room.shown === 3 || openedPane === CONVERSATION_PANE;
  const reply = () => {
    setOpenedPane(CONVERSATION_PANE);
    parts?.focusComposer();
  };
  const bar = parts && openedId !== undefined && (
    <parts.ConsultBar
      key={openedId}
      consultId={openedId}
      row={row}
      listedFolder={(list.hasFolders && row?.folder) || null}
      panesShown={room.shown}
      isConversationShown={openedPane === CONVERSATION_PANE}
      onDetails={() => setOpenedPane(DETAILS_PANE)}
      onConversation={() => setOpenedPane(CONVERSATION_PANE)}
      onReply={reply}
      onPictures={() => openPictures(openedId)}
      onBack={close}
      onLeft={leave}
    />
  );
  return (
    <OpenPictureContext value={openPicture}>
      {parts && openedId !== undefined && <parts.ConsultKeeper key={openedId} consultId={openedId} onUnknown={close} />}
      <Panes room={room} active={active} onActiveChange={handleSwipe} bar={bar} over={isBesideThread && shownPictures}>
        <ConsultListPane
          {...list}
          rows={rows}
          columns={columns}
          onColumnsChange={setColumns}
          openedId={wantedId}
          onOpen={open}
          onPictures={openPictures}
          onClose={leave}
        />
        {parts && openedId !== undefined && (
          <parts.DetailsPane
            key={`details-${openedId}`}
            consultId={openedId}
            row={row}
            isBesideConversation={room.shown === 3}
          />
        )}
        {parts && openedId !== undefined && (
          <parts.ConversationPane
            key={`conversation-${openedId}`}
            consultId={openedId}
            onLeft={leave}
            onReturn={() => setSearch({ econsultId: openedId })}
          />
        )}
        {openedId === undefined && wantedId !== undefined && !isAlone && (
          <Pane key="coming" label={en.view.detailsPane}>
            <DetailSkeleton />
          </Pane>
        )}
        {wantedId === undefined && !isAlone && (
          <UnchosenPane key="unchosen" isEmpty={rows.length === 0} shortcuts={shortcuts} />
        )}
      </Panes>
      {isAlone && shownPictures}
    </OpenPictureContext>
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
                  <Kbd key={key}>{keyCaps(key).join(' ')}</Kbd>
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
 * The consult that comes after the open one: where that has left the list already, for it is answered, the one that has
 * come to stand in its place. Undefined at the end of the list.
 */
function useQueue(rows: readonly ConsultRow[], openedId: string | undefined): () => string | undefined {
  const place = useRef({ openedId, index: 0 });
  useEffect(() => {
    const index = rows.findIndex(({ activityId: consultId }) => consultId === openedId);
    if (index >= 0) place.current = { openedId, index };
  }, [rows, openedId]);
  return () => {
    const others = rows.filter(({ activityId: consultId }) => consultId !== openedId);
    const { index } = place.current;
    return others[Math.min(index, others.length - 1)]?.activityId;
  };
}

/**
 * Takes the focus along where what had it goes out of sight: to the shown pane's way back, or to the row that was open;
 * where that has left the list, to the one that stands in its place, so that the keys go on from there.
 */
function usePaneFocus(
  active: number,
  isAlone: boolean,
  openedId: string | undefined,
  rows: readonly ConsultRow[],
): void {
  const before = useRef({ active, openedId });
  const openedIndex = useRef(-1);
  useEffect(() => {
    const index = rows.findIndex(({ activityId: consultId }) => consultId === openedId);
    if (index >= 0) openedIndex.current = index;
  }, [rows, openedId]);
  const rowInPlaceOf = useEffectEvent((closedId: string) => {
    const isListed = rows.some(({ activityId: consultId }) => consultId === closedId);
    return isListed ? closedId : rows[Math.min(openedIndex.current, rows.length - 1)]?.activityId;
  });
  useEffect(() => {
    const was = before.current;
    before.current = { active, openedId };
    if (openedId === undefined) {
      const next = was.openedId !== undefined && isFocusLost() ? rowInPlaceOf(was.openedId) : undefined;
      if (next !== undefined) focusFirst(`[data-consult="${CSS.escape(next)}"]`);
      openedIndex.current = -1;
    } else if (active !== was.active && was.active !== 0 && isFocusLost()) {
      focusFirst('.consults-to-details, .consults-to-messages');
    } else if (active !== was.active && isAlone) {
      focusFirst('.consults-back');
    }
  }, [active, isAlone, openedId]);
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
