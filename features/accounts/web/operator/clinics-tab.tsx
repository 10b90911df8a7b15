import { formatPhone } from '@alethea/kernel/phone';
import { Button, TextLink } from '@alethea/ui/button';
import { PagedTable } from '@alethea/ui/paged-table';
import type { TableColumn } from '@alethea/ui/table';
import { TextField } from '@alethea/ui/text-field';
import { useTypedText } from '@alethea/ui/use-typed-text.ts';
import { useNavigate, useSearchState } from '@alethea/web-kit/navigation';
import { useOperationPages } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import { findClinics } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { ClinicDialog } from './clinic-dialog.tsx';
import { ClinicDrawer } from './clinic-drawer.tsx';
import { type DeskSearch, deskHref } from './desk-tabs.ts';
import type { Clinic } from './views.ts';

function ClinicLink({ clinic }: { readonly clinic: Clinic }) {
  const navigate = useNavigate();
  return (
    <TextLink href={deskHref('clinics', { clinicId: clinic.clinicId })} onNavigate={navigate}>
      {clinic.name}
    </TextLink>
  );
}

const COLUMNS: readonly TableColumn<Clinic>[] = [
  { key: 'name', header: en.clinics.columns.name, wrap: true, cell: (clinic) => <ClinicLink clinic={clinic} /> },
  { key: 'city', header: en.clinics.columns.city, cell: ({ city, province }) => `${city}, ${province}` },
  { key: 'phone', header: en.clinics.columns.phone, cell: ({ clinicPhone }) => formatPhone(clinicPhone) },
  { key: 'fax', header: en.clinics.columns.fax, cell: ({ fax }) => formatPhone(fax) },
  { key: 'members', header: en.clinics.columns.members, align: 'end', cell: ({ members }) => members },
];

/** The clinics, with their members. */
export function ClinicsTab() {
  const [{ clinicId }, setSearch] = useSearchState<DeskSearch>();
  const [typed, searchText, setTyped] = useTypedText();
  const [isAdding, setAdding] = useState(false);
  const query = useOperationPages(
    findClinics,
    (cursor: string | undefined) => ({ searchText, ...(cursor ? { cursor } : {}) }),
    (page) => page.nextCursor,
  );
  return (
    <>
      <search className="desk-bar">
        <div className="desk-grow">
          <TextField
            label={en.clinics.search}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <div className="desk-end">
          <Button variant="primary" onClick={() => setAdding(true)}>
            {en.clinics.add}
          </Button>
        </div>
      </search>
      <PagedTable
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
