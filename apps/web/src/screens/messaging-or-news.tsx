import { loadMessagingScreen } from '@alethea/consults/web';
import { loadNewsScreen } from '@alethea/news/web';
import { loadDraftsScreen } from '@alethea/requests/web';
import { useSearchState } from '@alethea/web-kit/navigation';
import { useCan } from '@alethea/web-kit/session';
import { lazy } from 'react';
import { MessagingTabs } from '../shell/messaging-tabs.tsx';

const Messaging = lazy(loadMessagingScreen);
const Drafts = lazy(loadDraftsScreen);
const News = lazy(loadNewsScreen);

/**
 * One address, several screens: the tab `notifications` is the news centre (ROUTE-40), `drafts` and `approvals` list
 * drafts, every other tab is a folder of consults.
 */
export default function MessagingOrNews() {
  const [{ tab }] = useSearchState<{ tab?: string }>();
  const mayApprove = useCan('approveEconsult');
  const mayMessage = useCan('econsultAndSecureMessaging');
  if (tab === 'notifications') return <News />;
  if (tab === 'approvals' && mayApprove) {
    return <Drafts key={tab} tab={tab} tabs={<MessagingTabs active={tab} />} />;
  }
  if (tab === 'drafts' && mayMessage) return <Drafts key={tab} tab={tab} tabs={<MessagingTabs active={tab} />} />;
  const active = tab === 'archive' ? 'archive' : 'inbox';
  return <Messaging tabs={(unreadInbox) => <MessagingTabs active={active} unreadInbox={unreadInbox} />} />;
}
