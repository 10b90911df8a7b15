import { loadMessagingScreen, OopDataContext, TemplatePickerContext } from '@alethea/consults/web';
import { loadNewsScreen } from '@alethea/news/web';
import { loadDraftsScreen, loadOopDataForm } from '@alethea/requests/web';
import { loadTemplatePicker } from '@alethea/templates/web';
import { useSearchState } from '@alethea/web-kit/navigation';
import { useCan } from '@alethea/web-kit/session';
import { lazy } from 'react';
import { MessagingTabs } from '../shell/messaging-tabs.tsx';

const Messaging = lazy(loadMessagingScreen);
const Drafts = lazy(loadDraftsScreen);
const News = lazy(loadNewsScreen);
const OopDataForm = lazy(loadOopDataForm);
const TemplatePicker = lazy(loadTemplatePicker);

/**
 * One address, several screens: the tab `notifications` is the news centre (ROUTE-40), `drafts` and `approvals` list
 * drafts, every other tab is a folder of consults.
 */
export default function MessagingOrNews() {
  const [{ tab }] = useSearchState<{ tab?: string }>();
  const mayApprove = useCan('approveEconsult');
  const mayMessage = useCan('econsultAndSecureMessaging');
  const mayUseTemplates = useCan('specialistTemplates');
  if (tab === 'notifications') {
    return <News tabs={mayMessage || mayApprove ? <MessagingTabs active={tab} /> : null} />;
  }
  if (tab === 'approvals' && mayApprove) {
    return <Drafts key={tab} tab={tab} tabs={<MessagingTabs active={tab} />} />;
  }
  if (tab === 'drafts' && mayMessage) return <Drafts key={tab} tab={tab} tabs={<MessagingTabs active={tab} />} />;
  // Who has no messages of their own gets the news (INBOX-04).
  if (!mayMessage) return <News tabs={mayApprove ? <MessagingTabs active="notifications" /> : null} />;
  const active = tab === 'archive' ? 'archive' : 'inbox';
  return (
    <TemplatePickerContext value={mayUseTemplates ? TemplatePicker : null}>
      <OopDataContext value={OopDataForm}>
        <Messaging tabs={(unreadInbox) => <MessagingTabs active={active} unreadInbox={unreadInbox} />} />
      </OopDataContext>
    </TemplatePickerContext>
  );
}
