import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatDate, formatTime } from '@alethea/web-kit/page/format';
import { useEffect, useEffectEvent } from 'react';
import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import { getNotification } from '../contract/client.ts';
import { en } from '../texts/en.ts';
import type { Notification } from './views.ts';

interface NotificationDetailProps {
  campaignId: string;
  /** Told once the notification is on screen unread. */
  onRead: (campaignId: string) => void;
}

/** One piece of news; showing it reads it. */
export const NotificationDetail = ({ campaignId, onRead }: NotificationDetailProps) => {
  const { data, error, refetch } = useOperation(getNotification, { campaignId });
  const notification = data?.notification;
  const unreadId = notification && !notification.read ? notification.campaignId : null;
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (unreadId) read(unreadId);
  }, [unreadId]);

  if (notification) return <NotificationText notification={notification} />;
  if (error?.code === 'notification_not_found') return <ErrorState message={en.missing} />;
  if (error) return <ErrorState message={en.loadFailed} onRetry={() => void refetch()} retryLabel={en.retry} />;
  return <DetailSkeleton label={en.loading} />;
};

const NotificationText = ({ notification }: { notification: Notification }) => (
  <article className="news-detail">
    <h2>{notification.title}</h2>
    <p className="news-date">
      <time dateTime={notification.sentAt}>
        {formatDate(notification.sentAt)}, {formatTime(notification.sentAt)}
      </time>
    </p>
    <Markdown rehypePlugins={[rehypeSanitize]}>{notification.body}</Markdown>
  </article>
);
