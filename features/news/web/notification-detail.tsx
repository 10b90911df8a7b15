import { LANGUAGE_FACTS } from '@alethea/kernel/text/language';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatDate, formatTime } from '@alethea/web-kit/page/format';
import { LANGUAGE } from '@alethea/web-kit/page/own-language';
import { useEffect, useEffectEvent } from 'react';
import { getNotification } from '../contract/client.ts';
import { en } from '../texts/en.ts';
import { type NewsLanguage, textIn } from './news-language.ts';
import { NewsText } from './parts/news-text.tsx';
import type { Notification } from './views.ts';

interface NotificationDetailProps {
  campaignId: string;
  language: NewsLanguage;
  onLanguage: (language: NewsLanguage) => void;
  /** Told once the notification is on screen unread. */
  onRead: (campaignId: string) => void;
}

/** One piece of news; showing it reads it. */
export const NotificationDetail = ({ campaignId, language, onLanguage, onRead }: NotificationDetailProps) => {
  const { data, error, refetch } = useOperation(getNotification, { campaignId });
  const notification = data?.notification;
  const unreadId = notification && !notification.read ? notification.campaignId : null;
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (unreadId) read(unreadId);
  }, [unreadId]);

  if (notification) return <NotificationText notification={notification} language={language} onLanguage={onLanguage} />;
  if (error?.code === 'notification_not_found') return <ErrorState message={en.missing} />;
  if (error) return <ErrorState message={en.loadFailed} onRetry={() => void refetch()} retryLabel={en.retry} />;
  return <DetailSkeleton label={en.loading} />;
};

interface NotificationTextProps extends Pick<NotificationDetailProps, 'language' | 'onLanguage'> {
  notification: Notification;
}

const NotificationText = ({ notification, language, onLanguage }: NotificationTextProps) => {
  const { title, body, lang } = textIn(notification, language);
  const other = language === 'en' ? 'fr' : 'en';
  return (
    <article className="news-detail" lang={lang}>
      {notification.french && (
        <button
          type="button"
          className="al-link news-language"
          lang={LANGUAGE_FACTS[other].locale}
          onClick={() => onLanguage(other)}
        >
          {en.readIn[other]}
        </button>
      )}
      <NewsText title={title} body={body}>
        <p className="news-date" lang={LANGUAGE_FACTS[LANGUAGE].locale}>
          <time dateTime={notification.sentAt}>
            {formatDate(notification.sentAt)}, {formatTime(notification.sentAt)}
          </time>
        </p>
      </NewsText>
    </article>
  );
};
