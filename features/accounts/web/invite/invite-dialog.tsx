import './invite.css';
import { confirm, Dialog } from '@alethea/ui/dialog';
import { ErrorState } from '@alethea/ui/error-state';
import { DetailSkeleton } from '@alethea/ui/skeleton';
import { TabPanel, Tabs } from '@alethea/ui/tabs';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useUnsavedGuard } from '@alethea/web-kit/unsaved-guard';
import { useRef, useState } from 'react';
import { getDefaultMessage } from '../../contract/client.ts';
import { inviteEn as en } from '../../texts/invite-en.ts';
import { EarlierInvitations } from './earlier-invitations.tsx';
import { InviteForm, type InviteFormHandle } from './invite-form.tsx';

const TABS = [
  { key: 'compose', label: en.tabs.compose },
  { key: 'earlier', label: en.tabs.earlier },
] as const;

/** Invites a colleague and shows what became of earlier invitations; closing it with something typed asks first. */
export default function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [tab, setTab] = useState<string>('compose');
  const [dirty, setDirty] = useState(false);
  const asking = useRef(false);
  const form = useRef<InviteFormHandle>(null);
  const { data, error, refetch } = useOperation(getDefaultMessage, {});
  useUnsavedGuard(dirty);

  const close = async () => {
    if (asking.current) return;
    if (!form.current?.isDirty()) return onClose();
    asking.current = true;
    const { title, text, confirm: confirmLabel, cancel: cancelLabel } = en.discard;
    const discards = await confirm({ title, message: <p>{text}</p>, confirmLabel, cancelLabel, danger: true });
    asking.current = false;
    if (discards) onClose();
  };
  return (
    <Dialog opened onClose={() => void close()} title={en.title} size="large">
      <div className="invite">
        <Tabs label={en.tabs.label} items={TABS} active={tab} onChange={setTab} />
        <div hidden={tab !== 'compose'}>
          <TabPanel tabKey="compose">
            {data && <InviteForm ref={form} template={data.defaultPersonalMessage} onDirty={setDirty} />}
            {!data && error && <ErrorState message={en.loadFailed} onRetry={() => void refetch()} />}
            {!data && !error && <DetailSkeleton />}
          </TabPanel>
        </div>
        {tab === 'earlier' && (
          <TabPanel tabKey="earlier">
            <EarlierInvitations />
          </TabPanel>
        )}
      </div>
    </Dialog>
  );
}
