import { Button } from '@alethea/ui/button';
import { PagedTable } from '@alethea/ui/paged-table';
import type { TableColumn } from '@alethea/ui/table';
import { Tag } from '@alethea/ui/tag';
import { formatMoment, formatName } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import { useOperationPages } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import { listWaitingPeople } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { ClaimStandingLine } from './claim-standing.tsx';
import { PersonLink } from './person-link.tsx';
import { practiceIdText, RoleTags } from './person-words.tsx';
import { VerifyDialog } from './verify-dialog.tsx';
import type { Waiting } from './views.ts';

function claimText({ claim }: Waiting): string {
  const given = { practiceId: claim?.practiceId ?? null, practiceIdProvince: claim?.province ?? null };
  return practiceIdText(given) || en.waiting.noneGiven;
}

/** The practice IDs that wait, the longest wait first. */
export function WaitingTab() {
  const now = useNow();
  const [verifying, setVerifying] = useState<Waiting | null>(null);
  const query = useOperationPages(
    listWaitingPeople,
    (cursor: string | undefined) => (cursor ? { cursor } : {}),
    (page) => page.nextCursor,
  );
  const { columns } = en.waiting;
  const shown: readonly TableColumn<Waiting>[] = [
    {
      key: 'name',
      header: columns.name,
      cell: (person) => (
        <>
          <PersonLink tab="waiting" personId={person.personId}>
            {formatName(person)}
          </PersonLink>
          <p className="desk-dim">{person.email}</p>
          {!person.isEmailProven && <Tag tone="waiting">{en.claim.emailUnproven}</Tag>}
        </>
      ),
    },
    {
      key: 'practiceId',
      header: columns.practiceId,
      wrap: true,
      cell: (person) => (
        <>
          {claimText(person)} {!person.isWaiting && <Tag tone="info">{en.waiting.changed}</Tag>}
          {person.claim && <ClaimStandingLine claim={person.claim} />}
        </>
      ),
    },
    {
      key: 'roles',
      header: columns.roles,
      wrap: true,
      cell: ({ rolesWhenVerified }) => <RoleTags roles={rolesWhenVerified} />,
    },
    { key: 'since', header: columns.since, cell: ({ waitingSince }) => formatMoment(waitingSince, now) },
    {
      key: 'action',
      header: columns.action,
      align: 'end',
      actions: true,
      cell: (person) => (
        <Button
          dense
          disabledReason={person.rolesWhenVerified.length === 0 ? en.errors.no_clinical_role : undefined}
          aria-label={en.verify.title(formatName(person))}
          onClick={() => setVerifying(person)}
        >
          {en.person.verify}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PagedTable
        caption={en.waiting.caption}
        columns={shown}
        rows={query.data?.pages.flatMap(({ people }) => people)}
        rowKey={({ personId }) => personId}
        empty={en.waiting.none}
        query={query}
      />
      {verifying && (
        <VerifyDialog
          personId={verifying.personId}
          name={formatName(verifying)}
          claim={verifying.claim}
          isEmailProven={verifying.isEmailProven}
          rolesWhenVerified={verifying.rolesWhenVerified}
          onClose={() => setVerifying(null)}
        />
      )}
    </>
  );
}
