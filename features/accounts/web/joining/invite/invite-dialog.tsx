import './invite.css';
import { TabPanel, Tabs } from '@alethea/ui/display/tabs';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useSession } from '@alethea/web-kit/session/session';
import { useState } from 'react';
import { getDefaultMessage } from '../../../contract/client.ts';
import { inviteEn as en } from '../../../texts/joining/invite-en.ts';
import { EarlierInvitations } from './earlier-invitations.tsx';
import { InviteFields } from './invite-fields.tsx';
import { useInviteForm } from './use-invite-form.ts';

const TABS = [
  { key: 'compose', label: en.tabs.compose },
  { key: 'earlier', label: en.tabs.earlier },
] as const;

const { title, text: message, confirm: confirmLabel, cancel: cancelLabel } = en.discard;
const DISCARD = { title, message, confirmLabel, cancelLabel };

/** Invites a colleague and shows what became of earlier invitations; closing it with something typed asks first. */
export default function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [tab, setTab] = useState<string>('compose');
  const { data, error, refetch } = useOperation(getDefaultMessage, {});
  const invite = useInviteForm(data?.defaultPersonalMessage ?? '', useSession());
  const isComposing = tab === 'compose';
  return (
    <FormDialog
      {...invite.dialog}
      title={en.title}
      size="large"
      submitLabel={isComposing && data ? en.send : undefined}
      cancelLabel={isComposing ? undefined : en.done}
      failure={isComposing ? invite.dialog.failure : null}
      failureTitle={en.failed}
      actions={isComposing && invite.state === 'success' && <p className="invite-sent">{en.sent}</p>}
      discard={DISCARD}
      onClose={onClose}
    >
      <div className="invite">
        <Tabs label={en.tabs.label} items={TABS} active={tab} onChange={setTab} />
        <div hidden={!isComposing}>
          <TabPanel tabKey="compose">
            <div className="al-form">
              {data && <InviteFields invite={invite} />}
              {!data && error && <ErrorState message={en.loadFailed} onRetry={() => void refetch()} />}
              {!data && !error && <DetailSkeleton />}
            </div>
          </TabPanel>
        </div>
        {tab === 'earlier' && (
          <TabPanel tabKey="earlier">
            <EarlierInvitations />
          </TabPanel>
        )}
      </div>
    </FormDialog>
  );
}
