import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { LinkButton, TextLink } from '@alethea/ui/actions/button';
import type { TableColumn } from '@alethea/ui/display/table';
import { Tag } from '@alethea/ui/display/tag';
import { SelectField } from '@alethea/ui/fields/select-field';
import { useTypedText } from '@alethea/ui/fields/use-typed-text.ts';
import { SearchDesk } from '@alethea/ui/form/search-desk';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatDay } from '@alethea/web-kit/page/format';
import { useNavigate } from '@alethea/web-kit/page/navigation';
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
  const [typed, searchText, setTyped, searchNow] = useTypedText();
  const [state, setState] = useState<(typeof STATES)[number]>('active');
  const query = useOperationPages(
    listServices,
    (cursor: string | undefined) => ({ searchText, state, ...(cursor ? { cursor } : {}) }),
    (page) => page.nextCursor,
  );
  return (
    <SearchDesk
      search={{ label: en.list.search, value: typed, onChange: setTyped, onEnter: searchNow }}
      filters={
        <SelectField
          label={en.list.state}
          value={state}
          options={STATES.map((value) => ({ value, label: en.list.states[value] }))}
          onChange={(event) => setState(STATES.find((one) => one === event.currentTarget.value) ?? 'active')}
        />
      }
      action={
        <LinkButton variant="primary" href={directoryHref({ serviceId: NEW_SERVICE })} onNavigate={navigate}>
          {en.list.add}
        </LinkButton>
      }
      caption={en.list.caption}
      columns={COLUMNS}
      rows={query.data?.pages.flatMap(({ services }) => services)}
      rowKey={({ serviceId }) => serviceId}
      empty={en.list.none}
      query={query}
    />
  );
}
