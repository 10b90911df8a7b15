import './news.css';
import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { anchorProps } from '@alethea/ui/actions/link-click.ts';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { Pane, Panes, usePaneRoom } from '@alethea/ui/page/panes';
import { AppBarTitle } from '@alethea/ui/shell/app-bar';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatListTime } from '@alethea/web-kit/page/format';
import type { ScreenPartProps } from '@alethea/web-kit/page/manifest';
import { useNavigate, useSearchState } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { listNotifications } from '../contract/client.ts';
import { en } from '../texts/en.ts';
import { type NewsLanguage, textIn, useNewsLanguage } from './news-language.ts';
import { NotificationDetail } from './notification-detail.tsx';
import { useReadMarks } from './use-read-marks.ts';
import type { Notification } from './views.ts';

const NEWS_HREF = '/dashboard/secure-messaging?tab=notifications';
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The notification centre: what was told to everybody, and the one that the address names; `tabs` stand above the list. */
export default function NewsScreen({ tabs }: Pick<ScreenPartProps, 'tabs'>) {
  const [{ campaignId }] = useSearchState<{ campaignId?: string }>();
  const navigate = useNavigate();
  const pages = useOperationPages(
    listNotifications,
    (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
    (page) => page.nextCursor,
  );
  const marks = useReadMarks();
  const { language, change } = useNewsLanguage();
  const room = usePaneRoom();
  const all = pages.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  return (
    <>
      <AppBarTitle>{en.title}</AppBarTitle>
      <Panes
        room={room}
        active={campaignId ? 1 : 0}
        onActiveChange={(pane) => {
          if (pane === 0 && campaignId) navigate(NEWS_HREF);
        }}
      >
        <Pane
          label={en.list}
          header={
            <>
              {tabs}
              <div className="news-head">
                <h1>{en.title}</h1>
                <Button
                  dense
                  variant="quiet"
                  loading={marks.isMarking}
                  disabledReason={all.every(marks.isRead) ? en.nothingUnread : undefined}
                  onClick={() => marks.markAllRead(all.map(({ campaignId }) => campaignId))}
                >
                  {en.markAllAsRead}
                </Button>
                <IconButton label={en.refresh} onClick={() => void pages.refetch()}>
                  <IconRefresh {...ICON} />
                </IconButton>
              </div>
            </>
          }
        >
          {pages.error && (
            <ErrorState message={en.listFailed} onRetry={() => void pages.refetch()} retryLabel={en.retry} />
          )}
          {!pages.data && !pages.error && <ListSkeleton label={en.loading} />}
          {pages.data && all.length === 0 && (
            <EmptyState title={en.empty} icon={<IconNews {...ICON} />}>
              {en.emptyHint}
            </EmptyState>
          )}
          <ul className="news-list">
            {all.map((notification) => (
              <NewsRow
                key={notification.campaignId}
                notification={notification}
                isRead={marks.isRead(notification)}
                isOpen={notification.campaignId === campaignId}
                language={language}
              />
            ))}
          </ul>
          {pages.hasNextPage && (
            <div className="news-more">
              <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {en.loadMore}
              </Button>
            </div>
          )}
        </Pane>
        <Pane label={en.detail}>
          {campaignId ? (
            <>
              <div className="news-back">
                <Button dense variant="quiet" icon={<IconArrowLeft {...ICON} />} onClick={() => navigate(NEWS_HREF)}>
                  {en.back}
                </Button>
              </div>
              <NotificationDetail
                key={campaignId}
                campaignId={campaignId}
                language={language}
                onLanguage={change}
                onRead={marks.markRead}
              />
            </>
          ) : (
            <EmptyState title={en.choose} icon={<IconNews {...ICON} />} />
          )}
        </Pane>
      </Panes>
    </>
  );
}

interface NewsRowProps {
  notification: Notification;
  isRead: boolean;
  isOpen: boolean;
  language: NewsLanguage;
}

const NewsRow = ({ notification, isRead, isOpen, language }: NewsRowProps) => {
  const { title, lang } = textIn(notification, language);
  const navigate = useNavigate();
  const now = useNow();
  const href = `${NEWS_HREF}&campaignId=${notification.campaignId}`;
  return (
    <li>
      <a
        className="news-row"
        data-unread={!isRead || undefined}
        aria-current={isOpen || undefined}
        {...anchorProps({ href, onNavigate: navigate })}
      >
        <span className="news-title">
          {!isRead && <VisuallyHidden>{en.unread} </VisuallyHidden>}
          <span lang={lang}>{title}</span>
        </span>
        <time dateTime={notification.sentAt}>{formatListTime(notification.sentAt, now)}</time>
      </a>
    </li>
  );
};
