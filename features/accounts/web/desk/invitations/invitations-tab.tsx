import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import type { TableColumn } from '@alethea/ui/display/table';
import { Tag } from '@alethea/ui/display/tag';
import { SelectField } from '@alethea/ui/fields/select-field';
import { SearchDesk } from '@alethea/ui/form/search-desk';
import { Menu } from '@alethea/ui/overlays/menu';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatDate, formatMoment } from '@alethea/web-kit/page/format';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import { choiceParam } from '@alethea/web-kit/page/search-params';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';
import { listInvitations, resendInvitation, withdrawInvitation } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import type { DeskSearch } from '../parts/desk-tabs.ts';
import { PersonLink } from '../parts/person-link.tsx';
import { useDeskAction } from '../parts/use-desk-action.ts';
import { InviteDialog } from './invite-dialog.tsx';

type Invitation = RemoteOutput<typeof listInvitations>['invitations'][number];
type State = Invitation['state'];

const STATES: readonly State[] = ['pending', 'accepted', 'expired', 'withdrawn'];
const TONES = { pending: 'waiting', accepted: 'done', expired: 'failed', withdrawn: 'neutral' } as const;

/** Who was invited and what became of it. */
export function InvitationsTab() {
  const now = useNow();
  const [search, setSearch] = useSearchState<DeskSearch>();
  const state = choiceParam(search.state, STATES);
  const [isInviting, setInviting] = useState(false);
  const query = useOperationPages(
    listInvitations,
    (cursor: string | undefined) => ({ ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) }),
    (page) => page.nextCursor,
  );
  return (
    <>
      <SearchDesk
        filters={
          <SelectField
            label={en.invitations.state}
            placeholder={en.invitations.anyState}
            value={state ?? ''}
            options={STATES.map((value) => ({ value, label: en.invitations.states[value] }))}
            onChange={(event) => setSearch({ state: event.currentTarget.value || undefined })}
          />
        }
        action={
          <Button variant="primary" onClick={() => setInviting(true)}>
            {en.invitations.invite}
          </Button>
        }
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
          <p className="al-dim">{email}</p>
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
          {state === 'pending' && <p className="al-dim">{en.invitations.until(formatDate(expiresAt))}</p>}
        </>
      ),
    },
    {
      key: 'sent',
      header: columns.sent,
      cell: ({ sentAt, invitedByName }) => (
        <>
          {formatMoment(sentAt, now)}
          <p className="al-dim">{invitedByName}</p>
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
