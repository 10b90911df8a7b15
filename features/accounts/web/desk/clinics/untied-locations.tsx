import { formatPhone } from '@alethea/kernel/contact/phone';
import { PagedTable } from '@alethea/ui/display/paged-table';
import type { TableColumn } from '@alethea/ui/display/table';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatName } from '@alethea/web-kit/page/format';
import { listUntiedLocations } from '../../../contract/client.ts';
import type { UntiedLocation } from '../../../contract/desk/untied-locations.ts';
import { operatorEn } from '../../../texts/desk/operator-en.ts';
import { LinkLocation } from './link-location.tsx';

const en = operatorEn.untied;

interface Row extends UntiedLocation {
  readonly personId: string;
  readonly name: string;
}

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    key: 'location',
    header: en.columns.location,
    wrap: true,
    cell: ({ clinicName, city, province, clinicPhone }) => (
      <>
        {[clinicName, city, province].filter(Boolean).join(', ')}
        {clinicPhone && <p className="al-dim">{formatPhone(clinicPhone)}</p>}
      </>
    ),
  },
  { key: 'person', header: en.columns.person, cell: ({ name }) => name },
  {
    key: 'action',
    header: en.columns.action,
    wrap: true,
    actions: true,
    cell: (row) => <LinkLocation personId={row.personId} location={row} />,
  },
];

/** Places of work that belong to no clinic: nobody at a clinic sees what is sent from there. */
export function UntiedLocations() {
  const query = useOperationPages(
    listUntiedLocations,
    (cursor: string | undefined) => (cursor ? { cursor } : {}),
    (page) => page.nextCursor,
  );
  const rows = query.data?.pages.flatMap(({ people }) =>
    people.flatMap(({ personId, locations, ...person }) =>
      locations.map((location): Row => ({ ...location, personId, name: formatName(person) })),
    ),
  );
  return (
    <PagedTable
      caption={en.caption}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ personId, locationIndex }) => `${personId} ${locationIndex}`}
      empty={en.none}
      query={query}
    />
  );
}
