import type { RemoteOutput } from '@alethea/kernel/remote';
import { CheckboxField } from '@alethea/ui/checkbox-field';
import { PagedTable } from '@alethea/ui/paged-table';
import { SelectField } from '@alethea/ui/select-field';
import type { TableColumn } from '@alethea/ui/table';
import { Tag } from '@alethea/ui/tag';
import { TextField } from '@alethea/ui/text-field';
import { useTypedText } from '@alethea/ui/use-typed-text.ts';
import { formatDay, formatName } from '@alethea/web-kit/format';
import { useOperation, useOperationPages } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import { findPeople, listRoles } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { PersonLink } from './person-link.tsx';
import { RoleTags, shortPracticeId } from './person-words.tsx';

type Found = RemoteOutput<typeof findPeople>['people'][number];

const COLUMNS: readonly TableColumn<Found>[] = [
  {
    key: 'name',
    header: en.people.columns.name,
    cell: (person) => (
      <>
        <PersonLink tab="people" personId={person.personId}>
          {formatName(person)}
        </PersonLink>{' '}
        {person.lockedAt && <Tag tone="failed">{en.people.lockedTag}</Tag>}
        <p className="desk-dim">{person.email}</p>
      </>
    ),
  },
  { key: 'roles', header: en.people.columns.roles, wrap: true, cell: ({ roles }) => <RoleTags roles={roles} /> },
  { key: 'practiceId', header: en.people.columns.practiceId, cell: shortPracticeId },
  { key: 'plan', header: en.people.columns.plan, cell: ({ plan }) => plan && en.person.plans[plan] },
  { key: 'since', header: en.people.columns.since, cell: ({ createdAt }) => formatDay(createdAt) },
];

/** Finds people; what is searched for stays out of the address. */
export function PeopleTab() {
  const [typed, searchText, setTyped] = useTypedText();
  const [role, setRole] = useState('');
  const [isLockedOnly, setLockedOnly] = useState(false);
  const { data: roleList } = useOperation(listRoles, {});
  const query = useOperationPages(
    findPeople,
    (cursor: string | undefined) => ({
      searchText,
      ...(role ? { role } : {}),
      ...(isLockedOnly ? { locked: true } : {}),
      ...(cursor ? { cursor } : {}),
    }),
    (page) => page.nextCursor,
  );
  return (
    <>
      <search className="desk-bar">
        <div className="desk-grow">
          <TextField
            label={en.people.search}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <div className="desk-fixed">
          <SelectField
            label={en.people.role}
            placeholder={en.people.anyRole}
            value={role}
            options={(roleList?.roles ?? []).map((one) => ({ value: one.role, label: one.role }))}
            onChange={(event) => setRole(event.currentTarget.value)}
          />
        </div>
        <CheckboxField
          label={en.people.locked}
          checked={isLockedOnly}
          onChange={(event) => setLockedOnly(event.currentTarget.checked)}
        />
      </search>
      <PagedTable
        caption={en.people.caption}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ people }) => people)}
        rowKey={({ personId }) => personId}
        empty={en.people.none}
        query={query}
      />
    </>
  );
}
