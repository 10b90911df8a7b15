import { countUnread } from '@alethea/consults/contract/client';
import { BRAND } from '@alethea/kernel/brand';
import { countUnreadApprovals } from '@alethea/requests/contract/client';
import { Tabs } from '@alethea/ui/tabs';
import { VisuallyHidden } from '@alethea/ui/visually-hidden';
import { useNavigate } from '@alethea/web-kit/navigation';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useCan } from '@alethea/web-kit/session';
import { en } from '../texts/en.ts';

const NAMES = ['inbox', 'archive', 'drafts', 'approvals', 'notifications'] as const;

/** A tab of secure messaging. */
export type MessagingTab = (typeof NAMES)[number];

interface MessagingTabsProps {
  readonly active: MessagingTab;
  /** Where the list has counted them already. */
  readonly unreadInbox?: number;
}

/**
 * The tabs of secure messaging, the same on each of its screens; each for who holds its permission (CPERM-17, CPERM-20); the
 * product's news (INBOX-02) for everybody.
 */
export const MessagingTabs = ({ active, unreadInbox }: MessagingTabsProps) => {
  const navigate = useNavigate();
  const mayMessage = useCan('econsultAndSecureMessaging');
  const mayApprove = useCan('approveEconsult');
  const unread = useOperation(countUnread, mayMessage ? {} : null);
  const unreadApprovals = useOperation(countUnreadApprovals, mayApprove ? {} : null);
  const counts: Partial<Record<MessagingTab, number>> = {
    inbox: unreadInbox ?? unread.data?.inbox ?? 0,
    approvals: unreadApprovals.data?.approvals ?? 0,
  };
  const isShown = {
    inbox: mayMessage,
    archive: mayMessage,
    drafts: mayMessage,
    approvals: mayApprove,
    notifications: true,
  };
  const items = NAMES.filter((name) => isShown[name]).map((name) => ({
    key: name,
    label: name === 'notifications' ? <NewsLabel /> : en.messaging.tabs[name],
    count: counts[name],
    href: `/dashboard/secure-messaging?tab=${name}`,
  }));
  return <Tabs label={en.messaging.tabList} items={items} active={active} onNavigate={navigate} />;
};

/** Whose news they are is plain to see in the shell, and is said to those who hear the tab alone. */
const NewsLabel = () => (
  <span>
    <VisuallyHidden>{BRAND.productName} </VisuallyHidden>
    {en.messaging.tabs.notifications}
  </span>
);
