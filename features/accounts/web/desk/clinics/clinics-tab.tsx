import { formatPhone } from '@alethea/kernel/contact/phone';
import { Button, TextLink } from '@alethea/ui/actions/button';
import type { TableColumn } from '@alethea/ui/display/table';
import { Tag } from '@alethea/ui/display/tag';
import { useTypedText } from '@alethea/ui/fields/use-typed-text.ts';
import { DeskBar, SearchDesk } from '@alethea/ui/form/search-desk';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { useNavigate, useSearchState } from '@alethea/web-kit/page/navigation';
import { useState } from 'react';
import { findClinics } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { type DeskSearch, deskHref } from '../parts/desk-tabs.ts';
import type { Clinic } from '../parts/views.ts';
import { ClinicDialog } from './clinic-dialog.tsx';
import { ClinicDrawer } from './clinic-drawer.tsx';
import { UntiedLocations } from './untied-locations.tsx';

function ClinicName({ clinic: { clinicId, name, closedAt, mergedInto } }: { readonly clinic: Clinic }) {
  const navigate = useNavigate();
  return (
    <>
      <TextLink href={deskHref('clinics', { clinicId })} onNavigate={navigate}>
        {name}
      </TextLink>{' '}
      {closedAt && <Tag>{mergedInto ? en.clinics.merged : en.clinics.closed}</Tag>}
    </>
  );
}

const COLUMNS: readonly TableColumn<Clinic>[] = [
  { key: 'name', header: en.clinics.columns.name, wrap: true, cell: (clinic) => <ClinicName clinic={clinic} /> },
  { key: 'city', header: en.clinics.columns.city, cell: ({ city, province }) => `${city}, ${province}` },
  { key: 'phone', header: en.clinics.columns.phone, cell: ({ clinicPhone }) => formatPhone(clinicPhone) },
  { key: 'fax', header: en.clinics.columns.fax, cell: ({ fax }) => formatPhone(fax) },
  { key: 'members', header: en.clinics.columns.members, align: 'end', cell: ({ members }) => members },
];

/** The clinics, with their members. */
export function ClinicsTab() {
  const [{ clinicId, untied }, setSearch] = useSearchState<DeskSearch>();
  const [typed, searchText, setTyped, searchNow] = useTypedText();
  const [isAdding, setAdding] = useState(false);
  const isUntied = untied !== undefined;
  const query = useOperationPages(
    findClinics,
    (cursor: string | undefined) => ({ searchText, ...(cursor ? { cursor } : {}) }),
    (page) => page.nextCursor,
  );
  const other = (
    <Button aria-pressed={isUntied} onClick={() => setSearch({ untied: isUntied ? undefined : 'yes' })}>
      {isUntied ? en.untied.all : en.untied.show}
    </Button>
  );
  if (isUntied) {
    return (
      <>
        <DeskBar action={other} />
        <UntiedLocations />
      </>
    );
  }
  return (
    <>
      <SearchDesk
        search={{ label: en.clinics.search, value: typed, onChange: setTyped, onEnter: searchNow }}
        action={
          <>
            {other}
            <Button variant="primary" onClick={() => setAdding(true)}>
              {en.clinics.add}
            </Button>
          </>
        }
        caption={en.clinics.caption}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ clinics }) => clinics)}
        rowKey={(clinic) => clinic.clinicId}
        empty={en.clinics.none}
        query={query}
      />
      {isAdding && <ClinicDialog clinic={null} onClose={() => setAdding(false)} />}
      {clinicId && (
        <ClinicDrawer key={clinicId} clinicId={clinicId} onClose={() => setSearch({ clinicId: undefined })} />
      )}
    </>
  );
}
