import './news-desk.css';
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { Button } from '@alethea/ui/actions/button';
import { anchorProps } from '@alethea/ui/actions/link-click.ts';
import type { TableColumn } from '@alethea/ui/display/table';
import { Tag } from '@alethea/ui/display/tag';
import { SelectField } from '@alethea/ui/fields/select-field';
import { SearchDesk } from '@alethea/ui/form/search-desk';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNavigate, useSearchState } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import { choiceParam } from '@alethea/web-kit/page/search-params';
import { listNewsAdmin } from '../../contract/client.ts';
import { deskEn as en } from '../../texts/desk-en.ts';
import { NewsPage } from './news-page.tsx';
import { audienceText } from './news-values.ts';

type Row = RemoteOutput<typeof listNewsAdmin>['news'][number];

const STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
const TONES = { draft: 'neutral', scheduled: 'waiting', published: 'done', withdrawn: 'failed' } as const;
const NEW = 'new';

interface NewsSearch {
  readonly state: string;
  /** The piece of news that is open, or `new`. */
  readonly document: string;
}

/** The news' part of the operator's desk: what was written, and the one that is open. */
export default function NewsDesk() {
  const [search, setSearch] = useSearchState<NewsSearch>();
  const { document: open } = search;
  const close = () => setSearch({ document: undefined });
  const openOne = (campaignId: string) => setSearch({ document: campaignId });
  if (open) return <NewsPage campaignId={open === NEW ? null : open} onClose={close} onBegun={openOne} />;
  return <NewsList state={search.state} onState={(state) => setSearch({ state })} onOpen={openOne} />;
}

interface NewsListProps {
  readonly state: string | undefined;
  readonly onState: (state: string | undefined) => void;
  readonly onOpen: (campaignId: string) => void;
}

function NewsList({ state: asked, onState, onOpen }: NewsListProps) {
  const now = useNow();
  const state = choiceParam(asked, STATES);
  const query = useOperationPages(
    listNewsAdmin,
    (cursor: string | undefined) => ({ ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) }),
    (page) => page.nextCursor,
  );
  return (
    <SearchDesk
      filters={
        <SelectField
          label={en.state}
          placeholder={en.anyState}
          value={state ?? ''}
          options={STATES.map((value) => ({ value, label: en.states[value] }))}
          onChange={(event) => onState(event.currentTarget.value || undefined)}
        />
      }
      action={
        <Button variant="primary" onClick={() => onOpen(NEW)}>
          {en.write}
        </Button>
      }
      caption={en.caption}
      columns={useColumns(now)}
      rows={query.data?.pages.flatMap(({ news }) => news)}
      rowKey={({ campaignId }) => campaignId}
      empty={en.none}
      query={query}
    />
  );
}

function useColumns(now: Date): readonly TableColumn<Row>[] {
  const navigate = useNavigate();
  const { columns } = en;
  return [
    {
      key: 'title',
      header: columns.title,
      wrap: true,
      cell: ({ campaignId, title }) => (
        <a
          className="al-link"
          {...anchorProps({
            href: `/dashboard/operator?${new URLSearchParams({ tab: 'news', document: campaignId })}`,
            onNavigate: navigate,
          })}
        >
          {title}
        </a>
      ),
    },
    { key: 'audience', header: columns.audience, wrap: true, cell: ({ audience }) => audienceText(audience) },
    {
      key: 'state',
      header: columns.state,
      cell: ({ state, sentAt }) => (
        <>
          <Tag tone={TONES[state]}>{en.states[state]}</Tag>
          {sentAt && (
            <p className="al-dim">{(state === 'scheduled' ? en.sendsAt : en.sentAt)(formatMoment(sentAt, now))}</p>
          )}
        </>
      ),
    },
    {
      key: 'read',
      header: columns.read,
      align: 'end',
      cell: ({ figures }) => figures && en.readBy(figures.read, figures.addressed),
    },
    {
      key: 'saved',
      header: columns.saved,
      cell: ({ savedAt, savedByName }) => (
        <>
          {formatMoment(savedAt, now)}
          <p className="al-dim">{savedByName}</p>
        </>
      ),
    },
  ];
}
