import '../drafts/drafts.css';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { TextField } from '@alethea/ui/fields/text-field';
import { Pane, Panes, usePaneRoom } from '@alethea/ui/page/panes';
import { AppBarTitle } from '@alethea/ui/shell/app-bar';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import type { ScreenPartProps } from '@alethea/web-kit/page/manifest';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useState } from 'react';
import { draftsEn } from '../../texts/drafts-en.ts';
import type { DraftTab } from '../drafts/draft-address.ts';
import { searchDrafts } from '../drafts/draft-list.ts';
import { DraftListToolbar } from '../drafts/draft-list-toolbar.tsx';
import { DraftRows } from '../drafts/draft-rows.tsx';
import { useDraftDiscarding } from '../drafts/use-draft-discarding.ts';
import { useDraftRows } from '../drafts/use-draft-rows.ts';

const words = draftsEn.list;

/** The person's drafts, or the drafts that wait for their approval. */
export default function DraftsScreen({ part, tabs }: ScreenPartProps) {
  const tab: DraftTab = part === 'approvals' ? part : 'drafts';
  const list = useDraftRows(tab);
  const room = usePaneRoom();
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const discarding = useDraftDiscarding(tab, setSelected);
  const rows = searchDrafts(list.rows, search);
  const chosen = rows.filter(({ draftId }) => selected.has(draftId));
  const toggle = (draftId: string) =>
    setSelected((before) => new Set([...before].filter(notEqual(draftId)).concat(before.has(draftId) ? [] : draftId)));
  return (
    <>
      <AppBarTitle>{words.titles[tab]}</AppBarTitle>
      <VisuallyHidden as="h1">{words.titles[tab]}</VisuallyHidden>
      <Panes room={room} active={0}>
        <Pane
          label={words.titles[tab]}
          ground
          header={
            <>
              {tabs}
              <div className="drafts-search">
                <TextField
                  label={words.search}
                  labelHidden
                  placeholder={words.search}
                  type="search"
                  autoComplete="off"
                  value={search}
                  onChange={(event) => setSearch(event.currentTarget.value)}
                />
              </div>
              <DraftListToolbar
                tab={tab}
                rows={rows}
                chosen={chosen}
                isBusy={discarding.isBusy}
                onSelect={setSelected}
                onDiscard={() => void discarding.discard(chosen)}
              />
            </>
          }
        >
          {list.isPending && <ListSkeleton rows={6} label={words.loading} />}
          {list.error && (
            <ErrorState
              message={words.failed}
              hint={errorText(list.error, {})}
              onRetry={list.retry}
              retryLabel={words.retry}
            />
          )}
          {list.isThere && list.rows.length === 0 && (
            <EmptyState title={words.empty[tab]} icon={<IconFileText size={22} stroke={1.75} aria-hidden />}>
              {words.emptyHints[tab]}
            </EmptyState>
          )}
          {list.isThere && list.rows.length > 0 && rows.length === 0 && <EmptyState title={words.nothingFound} />}
          {rows.length > 0 && <DraftRows tab={tab} rows={rows} selected={selected} onToggle={toggle} />}
        </Pane>
      </Panes>
    </>
  );
}

const notEqual = (draftId: string) => (other: string) => other !== draftId;
