import type { PermissionRule } from '@alethea/kernel/access/permissions';
import { Tabs } from '@alethea/ui/display/tabs';
import { useCounts } from '@alethea/web-kit/calls/counts';
import { useScreenParts } from '@alethea/web-kit/page/joined-features';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useCan } from '@alethea/web-kit/session/session';
import { en } from '../../texts/en.ts';
import { unreadInInbox } from '../core/unread.ts';

/** Who has messages of their own. */
export const MAY_MESSAGE: PermissionRule = { anyOf: [['econsultAndSecureMessaging']] };

/** The screen whose tabs these are. */
export const MESSAGING = { name: 'secure-messaging' } as const;

interface MessagingTabsProps {
  readonly active: string;
  /** Where the list has counted them already. */
  readonly unreadInbox?: number;
}

/**
 * The tabs of secure messaging, the same on each of its screens: the folders, and what other features bring, each for who
 * may see it (CPERM-17, CPERM-20, INBOX-02).
 */
export const MessagingTabs = ({ active, unreadInbox }: MessagingTabsProps) => {
  const navigate = useNavigate();
  const mayMessage = useCan(MAY_MESSAGE);
  const parts = useScreenParts(MESSAGING);
  const countOf = useCounts([...(mayMessage ? [unreadInInbox] : []), ...parts.flatMap(({ count }) => count ?? [])]);
  const folders = [
    { key: 'inbox', label: en.folders.inbox, count: unreadInbox ?? countOf(unreadInInbox) },
    { key: 'archive', label: en.folders.archive, count: 0 },
  ];
  const brought = parts.map(({ key, label, count }) => ({ key, label, count: countOf(count) }));
  const items = [...(mayMessage ? folders : []), ...brought].map((tab) => ({
    ...tab,
    href: `/dashboard/secure-messaging?tab=${tab.key}`,
  }));
  return <Tabs label={en.folderTabs} items={items} active={active} onNavigate={navigate} />;
};
