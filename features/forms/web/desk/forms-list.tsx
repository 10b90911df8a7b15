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
import { listForms } from '../../contract/client.ts';
import { deskEn as en } from '../../texts/desk-en.ts';
import { formsHref, NEW_FORM } from './desk-address.ts';
import type { ListedForm } from './views.ts';

const STATES = ['active', 'retired', 'all'] as const;

function FormLink({ form: { formId, name, isRetired } }: { readonly form: ListedForm }) {
  const navigate = useNavigate();
  return (
    <>
      <TextLink href={formsHref({ formId })} onNavigate={navigate}>
        {name}
      </TextLink>{' '}
      {isRetired && <Tag>{en.list.retired}</Tag>}
    </>
  );
}

const COLUMNS: readonly TableColumn<ListedForm>[] = [
  { key: 'name', header: en.list.columns.name, wrap: true, cell: (form) => <FormLink form={form} /> },
  { key: 'version', header: en.list.columns.version, cell: ({ version }) => String(version) },
  {
    key: 'who',
    header: en.list.columns.who,
    cell: ({ isPrivate }) => (isPrivate ? <Tag tone="waiting">{en.list.isPrivate}</Tag> : en.list.everybody),
  },
  { key: 'sent', header: en.list.columns.sent, cell: ({ sentCount }) => en.list.sent(sentCount) },
  { key: 'at', header: en.list.columns.at, cell: ({ updatedAt }) => formatDay(updatedAt) },
];

/** The forms, sent or retired; what is searched for stays out of the address. */
export function FormsList() {
  const navigate = useNavigate();
  const [typed, searchText, setTyped, searchNow] = useTypedText();
  const [state, setState] = useState<(typeof STATES)[number]>('active');
  const query = useOperationPages(
    listForms,
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
        <LinkButton variant="primary" href={formsHref({ formId: NEW_FORM })} onNavigate={navigate}>
          {en.list.add}
        </LinkButton>
      }
      caption={en.list.caption}
      columns={COLUMNS}
      rows={query.data?.pages.flatMap(({ forms }) => forms)}
      rowKey={({ formId }) => formId}
      empty={en.list.none}
      query={query}
    />
  );
}
