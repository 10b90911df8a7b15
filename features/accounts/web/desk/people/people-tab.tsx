import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { TableColumn } from '@alethea/ui/display/table';
import { Tag } from '@alethea/ui/display/tag';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { useTypedText } from '@alethea/ui/fields/use-typed-text.ts';
import { SearchDesk } from '@alethea/ui/form/search-desk';
import { useOperation, useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatDay, formatName } from '@alethea/web-kit/page/format';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { findPeople, listRoles } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import type { DeskSearch } from '../parts/desk-tabs.ts';
import { PersonLink } from '../parts/person-link.tsx';
import { RoleTags, roleName, shortPracticeId } from '../parts/person-words.tsx';

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
        <p className="al-dim">{person.email}</p>
      </>
    ),
  },
  { key: 'roles', header: en.people.columns.roles, wrap: true, cell: ({ roles }) => <RoleTags roles={roles} /> },
  { key: 'practiceId', header: en.people.columns.practiceId, cell: shortPracticeId },
  { key: 'plan', header: en.people.columns.plan, cell: ({ plan }) => plan && en.person.plans[plan] },
  { key: 'since', header: en.people.columns.since, cell: ({ createdAt }) => formatDay(createdAt) },
];

/** Finds people; filters stand in the address, what is searched for does not. */
export function PeopleTab() {
  const [typed, searchText, setTyped, searchNow] = useTypedText();
  const [{ role = '', locked }, setSearch] = useSearchState<DeskSearch>();
  const isLockedOnly = locked !== undefined;
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
    <SearchDesk
      search={{ label: en.people.search, value: typed, onChange: setTyped, onEnter: searchNow }}
      filters={
        <>
          {' '}
          <SelectField
            label={en.people.role}
            placeholder={en.people.anyRole}
            value={role}
            options={(roleList?.roles ?? []).map((one) => ({ value: one.role, label: roleName(one.role) }))}
            onChange={(event) => setSearch({ role: event.currentTarget.value || undefined })}
          />
          <CheckboxField
            label={en.people.locked}
            checked={isLockedOnly}
            onChange={(event) => setSearch({ locked: event.currentTarget.checked ? 'yes' : undefined })}
          />
        </>
      }
      caption={en.people.caption}
      columns={COLUMNS}
      rows={query.data?.pages.flatMap(({ people }) => people)}
      rowKey={({ personId }) => personId}
      empty={en.people.none}
      query={query}
    />
  );
}
