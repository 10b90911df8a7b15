import type { RemoteOutput } from '@alethea/kernel/remote';
import { Button } from '@alethea/ui/button';
import { IconButton } from '@alethea/ui/icon-button';
import { Menu } from '@alethea/ui/menu';
import { PagedTable } from '@alethea/ui/paged-table';
import { SelectField } from '@alethea/ui/select-field';
import type { TableColumn } from '@alethea/ui/table';
import { Tag } from '@alethea/ui/tag';
import { formatDate, formatMoment } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import { useOperationPages } from '@alethea/web-kit/query.tsx';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';
import { listInvitations, resendInvitation, withdrawInvitation } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonLink } from './person-link.tsx';
import { useDeskAction } from './use-desk-action.ts';

type Invitation = RemoteOutput<typeof listInvitations>['invitations'][number];
type State = Invitation['state'];

const STATES: readonly State[] = ['pending', 'accepted', 'expired', 'withdrawn'];
const TONES = { pending: 'waiting', accepted: 'done', expired: 'failed', withdrawn: 'neutral' } as const;

/** Who was invited and what became of it. */
export function InvitationsTab() {
  const now = useNow();
  const [state, setState] = useState<State | ''>('');
  const [isInviting, setInviting] = useState(false);
  const query = useOperationPages(
    listInvitations,
    (cursor: string | undefined) => ({ ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) }),
    (page) => page.nextCursor,
  );
  return (
    <>
      <div className="desk-bar">
        <div className="desk-fixed">
          <SelectField
            label={en.invitations.state}
            placeholder={en.invitations.anyState}
            value={state}
            options={STATES.map((value) => ({ value, label: en.invitations.states[value] }))}
            onChange={(event) => setState(event.currentTarget.value as State | '')}
          />
        </div>
        <div className="desk-end">
          <Button variant="primary" onClick={() => setInviting(true)}>
            {en.invitations.invite}
          </Button>
        </div>
      </div>
      <PagedTable
        caption={en.invitations.caption}
        columns={columnsAt(now)}
        rows={query.data?.pages.flatMap(({ invitations }) => invitations)}
        rowKey={({ invitationId }) => invitationId}
        empty={en.invitations.none}
        query={query}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

function columnsAt(now: Date): readonly TableColumn<Invitation>[] {
  const { columns } = en.invitations;
  return [
    {
      key: 'name',
      header: columns.name,
      cell: ({ firstName, lastName, personId, email }) => (
        <>
          {personId ? (
            <PersonLink tab="invitations" personId={personId}>{`${firstName} ${lastName}`}</PersonLink>
          ) : (
            `${firstName} ${lastName}`
          )}
          <p className="desk-dim">{email}</p>
        </>
      ),
    },
    {
      key: 'as',
      header: columns.as,
      wrap: true,
      cell: ({ role, clinicName }) => [en.invitations.roles[role], clinicName].filter(Boolean).join(', '),
    },
    {
      key: 'state',
      header: columns.state,
      cell: ({ state, expiresAt }) => (
        <>
          <Tag tone={TONES[state]}>{en.invitations.states[state]}</Tag>
          {state === 'pending' && <p className="desk-dim">{en.invitations.until(formatDate(expiresAt))}</p>}
        </>
      ),
    },
    {
      key: 'sent',
      header: columns.sent,
      cell: ({ sentAt, invitedByName }) => (
        <>
          {formatMoment(sentAt, now)}
          <p className="desk-dim">{invitedByName}</p>
        </>
      ),
    },
    {
      key: 'action',
      header: columns.action,
      align: 'end',
      actions: true,
      cell: (row) => <InvitationMenu invitation={row} />,
    },
  ];
}

function InvitationMenu({ invitation }: { readonly invitation: Invitation }) {
  const { invitationId, state, firstName, lastName } = invitation;
  const resend = useDeskAction(resendInvitation, { done: en.invitations.resent });
  const withdraw = useDeskAction(withdrawInvitation, { done: en.invitations.withdrawn });
  if (state !== 'pending' && state !== 'expired') return null;
  const label = en.invitations.actions(`${firstName} ${lastName}`);
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </IconButton>
      }
      items={[
        { key: 'resend', label: en.invitations.resend, onSelect: () => void resend.run({ invitationId }) },
        {
          key: 'withdraw',
          label: en.invitations.withdraw,
          danger: true,
          onSelect: () => void withdraw.run({ invitationId }),
        },
      ]}
    />
  );
}
