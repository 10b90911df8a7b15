import { useScreenParts } from '@alethea/web-kit/page/joined-features';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { partOf } from '@alethea/web-kit/page/parts';
import { useCan } from '@alethea/web-kit/session/session';
import MessagingScreen from './messaging-screen.tsx';
import { MAY_MESSAGE, MESSAGING, MessagingTabs } from './messaging-tabs.tsx';

/**
 * One address, several screens: what another feature brings under a tab of its own, such as the news (ROUTE-40), and for
 * every other tab a folder of consults.
 */
export default function SecureMessagingScreen() {
  const [{ tab }] = useSearchState<{ tab?: string }>();
  const mayMessage = useCan(MAY_MESSAGE);
  const parts = useScreenParts(MESSAGING);
  // Who has no messages of their own gets what is there for everybody, the news (INBOX-04).
  const otherwise = mayMessage ? undefined : parts.find(({ permission }) => permission === 'signedIn');
  const part = parts.find(({ key }) => key === tab) ?? otherwise;
  if (part) {
    const Part = partOf(part.load);
    const hasChoice = mayMessage || parts.length > 1;
    return <Part key={part.key} part={part.key} tabs={hasChoice ? <MessagingTabs active={part.key} /> : null} />;
  }
  // What waits on one is another order of the inbox.
  const active = tab === 'archive' ? 'archive' : 'inbox';
  return <MessagingScreen tabs={(unreadInbox) => <MessagingTabs active={active} unreadInbox={unreadInbox} />} />;
}
