import { Button } from '@alethea/ui/actions/button';
import { PagedTable } from '@alethea/ui/display/paged-table';
import type { TableColumn } from '@alethea/ui/display/table';
import { Tag } from '@alethea/ui/display/tag';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment, formatName } from '@alethea/web-kit/page/format';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { listWaitingPeople } from '../../../contract/client.ts';
import { checkPracticeId } from '../../../contract/core/practice-id.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import type { DeskSearch } from '../parts/desk-tabs.ts';
import { PersonLink } from '../parts/person-link.tsx';
import { practiceIdText, RoleTags } from '../parts/person-words.tsx';
import type { Waiting } from '../parts/views.ts';
import { ClaimStandingLine } from './claim-standing.tsx';
import { RefuseDialog } from './decline-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';
import { WaitingDesk } from './waiting-desk.tsx';

function claimText({ claim }: Waiting): string {
  const given = { practiceId: claim?.practiceId ?? null, practiceIdProvince: claim?.province ?? null };
  return practiceIdText(given) || en.waiting.noneGiven;
}

/** What the form of the number says against it; a wrong check digit refuses nothing by itself. */
function checkText({ claim }: Waiting): string | undefined {
  const check = claim && checkPracticeId(claim.province, claim.practiceId);
  return check?.status === 'ok' ? undefined : check?.message;
}

/** The practice IDs that wait, the longest wait first. */
export function WaitingTab() {
  const now = useNow();
  const [{ personId }] = useSearchState<DeskSearch>();
  const [verifying, setVerifying] = useState<Waiting | null>(null);
  const [refusing, setRefusing] = useState<string | null>(null);
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
          <p className="al-dim">{person.email}</p>
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
          {checkText(person) && <p className="al-dim">{checkText(person)}</p>}
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
        <div className="desk-row-actions">
          {person.claim && (
            <Button
              dense
              variant="quiet"
              aria-label={en.waiting.refuse(formatName(person))}
              onClick={() => setRefusing(person.claim?.claimId ?? null)}
            >
              {en.person.refuse}
            </Button>
          )}
          <Button
            dense
            disabledReason={person.rolesWhenVerified.length === 0 ? en.errors.no_clinical_role : undefined}
            aria-label={en.verify.title(formatName(person))}
            onClick={() => setVerifying(person)}
          >
            {en.person.verify}
          </Button>
        </div>
      ),
    },
  ];
  const rows = query.data?.pages.flatMap(({ people }) => people);
  if (personId) return <WaitingDesk rows={rows} hasMore={query.hasNextPage} personId={personId} />;
  return (
    <>
      <PagedTable
        caption={en.waiting.caption}
        columns={shown}
        rows={rows}
        rowKey={({ personId }) => personId}
        empty={en.waiting.none}
        query={query}
      />
      {refusing && <RefuseDialog claimId={refusing} onClose={() => setRefusing(null)} />}
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
