import type { RemoteOutput } from '@alethea/kernel/remote';
import { LinkButton, TextLink } from '@alethea/ui/button';
import { PagedTable } from '@alethea/ui/paged-table';
import { SelectField } from '@alethea/ui/select-field';
import type { TableColumn } from '@alethea/ui/table';
import { Tag } from '@alethea/ui/tag';
import { TextField } from '@alethea/ui/text-field';
import { useTypedText } from '@alethea/ui/use-typed-text.ts';
import { formatDay } from '@alethea/web-kit/format';
import { useNavigate } from '@alethea/web-kit/navigation';
import { useOperationPages } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import { listServices } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { directoryHref, NEW_SERVICE } from './desk-address.ts';

type Listed = RemoteOutput<typeof listServices>['services'][number];

const STATES = ['active', 'inactive', 'all'] as const;

function ServiceLink({ service }: { readonly service: Listed }) {
  const navigate = useNavigate();
  return (
    <>
      <TextLink href={directoryHref({ serviceId: service.serviceId })} onNavigate={navigate}>
        {service.serviceName}
      </TextLink>{' '}
      {!service.active && <Tag>{en.list.inactive}</Tag>}
    </>
  );
}

const COLUMNS: readonly TableColumn<Listed>[] = [
  { key: 'name', header: en.list.columns.name, wrap: true, cell: (service) => <ServiceLink service={service} /> },
  {
    key: 'specialty',
    header: en.list.columns.specialty,
    wrap: true,
    cell: ({ specialty, subsite }) => `${specialty}, ${subsite}`,
  },
  { key: 'type', header: en.list.columns.type, cell: ({ type }) => en.types[type] },
  {
    key: 'people',
    header: en.list.columns.people,
    wrap: true,
    cell: ({ personNames }) => personNames || en.list.nobody,
  },
  {
    key: 'clinic',
    header: en.list.columns.clinic,
    wrap: true,
    cell: ({ clinicName, city }) => `${clinicName}, ${city}`,
  },
  { key: 'at', header: en.list.columns.at, cell: ({ updatedAt }) => formatDay(updatedAt) },
];

/** The services, offered or not; what is searched for stays out of the address. */
export function ServicesPart() {
  const navigate = useNavigate();
  const [typed, searchText, setTyped] = useTypedText();
  const [state, setState] = useState<(typeof STATES)[number]>('active');
  const query = useOperationPages(
    listServices,
    (cursor: string | undefined) => ({ searchText, state, ...(cursor ? { cursor } : {}) }),
    (page) => page.nextCursor,
  );
  return (
    <>
      <search className="directory-bar">
        <div className="directory-grow">
          <TextField
            label={en.list.search}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <div className="directory-fixed">
          <SelectField
            label={en.list.state}
            value={state}
            options={STATES.map((value) => ({ value, label: en.list.states[value] }))}
            onChange={(event) => setState(STATES.find((one) => one === event.currentTarget.value) ?? 'active')}
          />
        </div>
        <div className="directory-end">
          <LinkButton variant="primary" href={directoryHref({ serviceId: NEW_SERVICE })} onNavigate={navigate}>
            {en.list.add}
          </LinkButton>
        </div>
      </search>
      <PagedTable
        caption={en.list.caption}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ services }) => services)}
        rowKey={({ serviceId }) => serviceId}
        empty={en.list.none}
        query={query}
      />
    </>
  );
}
