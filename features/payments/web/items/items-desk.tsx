import './items-desk.css';
import { dollars } from '@alethea/kernel/text/money';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Table, type TableColumn } from '@alethea/ui/display/table';
import { PickField } from '@alethea/ui/fields/pick-field';
import { DeskBar } from '@alethea/ui/form/search-desk';
import { confirm } from '@alethea/ui/overlays/dialog';
import { CollapsibleSection } from '@alethea/ui/page/section';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatDay } from '@alethea/web-kit/page/format';
import { useState } from 'react';
import { findItemClinics, listItems, removeItem } from '../../contract/client.ts';
import { percentText } from '../../contract/money.ts';
import { itemsEn as en } from '../../texts/items-en.ts';
import { ItemDialog } from './item-dialog.tsx';
import type { Entry } from './item-values.ts';

interface Clinic {
  readonly id: string;
  readonly name: string;
}

/** The price lists of clinics at the operator's desk: what a clinic can charge for, and what it could before. */
export default function ItemsDesk() {
  const [typed, setTyped] = useState('');
  const [clinic, setClinic] = useState<Clinic | null>(null);
  const { data } = useOperation(findItemClinics, { text: typed.trim() }, { placeholderData: 'previous' });
  const [editing, setEditing] = useState<{ readonly entry: Entry | null } | null>(null);
  const found = (data?.clinics ?? []).map(({ clinicId, name, city, items }) => ({
    id: clinicId,
    ...{ name, detail: en.clinicDetail(city, items) },
  }));
  return (
    <div className="payments-desk">
      <p className="payments-hint al-dim">{en.hint}</p>
      <DeskBar
        action={
          clinic && (
            <Button variant="primary" onClick={() => setEditing({ entry: null })}>
              {en.add}
            </Button>
          )
        }
      >
        <div className="al-desk-grow">
          <PickField
            label={en.clinic}
            placeholder={en.clinicPlaceholder}
            value={clinic}
            found={found}
            typed={typed}
            onType={setTyped}
            onChange={setClinic}
          />
        </div>
      </DeskBar>
      {clinic ? (
        <PriceList clinic={clinic} onEdit={(entry) => setEditing({ entry })} />
      ) : (
        <EmptyState title={en.chooseClinic} />
      )}
      {clinic && editing && <ItemDialog clinicId={clinic.id} entry={editing.entry} onClose={() => setEditing(null)} />}
    </div>
  );
}

function PriceList({ clinic, onEdit }: { readonly clinic: Clinic; readonly onEdit: (entry: Entry) => void }) {
  const { data, isError, refetch } = useOperation(listItems, { clinicId: clinic.id });
  const removing = useAction(removeItem, {
    invalidate: [listItems, findItemClinics],
    onError: (error) => showSnackbar({ tone: 'failed', message: errorText(error, en.errors, en.failed) }),
  });
  async function remove({ itemId, name }: Entry): Promise<void> {
    const question = { title: en.removeTitle(name), message: en.removeMessage, confirmLabel: en.remove, danger: true };
    if (!(await confirm(question))) return;
    if (await removing.run({ itemId })) showSnackbar({ tone: 'done', message: en.removed(name) });
  }
  if (!data) {
    return isError ? <ErrorState message={en.loadFailed} onRetry={() => void refetch()} /> : <ListSkeleton rows={4} />;
  }
  const actions: TableColumn<Entry> = {
    key: 'actions',
    header: en.columns.actions,
    align: 'end',
    actions: true,
    cell: (entry) => (
      <span className="payments-buttons">
        <Button dense variant="quiet" aria-label={en.editItem(entry.name)} onClick={() => onEdit(entry)}>
          {en.edit}
        </Button>
        <Button dense variant="quiet" aria-label={en.removeItem(entry.name)} onClick={() => void remove(entry)}>
          {en.remove}
        </Button>
      </span>
    ),
  };
  const until: TableColumn<Entry> = {
    key: 'until',
    header: en.columns.until,
    cell: ({ withdrawnAt, withdrawnByName }) => withdrawnAt && en.setBy(formatDay(withdrawnAt), withdrawnByName ?? ''),
  };
  return (
    <>
      <Table
        caption={en.caption(clinic.name)}
        captionHidden
        columns={[...COLUMNS, actions]}
        rows={data.items}
        rowKey={({ itemId }) => itemId}
        empty={en.none}
      />
      {data.history.length > 0 && (
        <CollapsibleSection title={en.history} summary={data.history.length}>
          <Table
            caption={en.historyCaption(clinic.name)}
            captionHidden
            columns={[...COLUMNS, until]}
            rows={data.history}
            rowKey={({ itemId }) => itemId}
          />
        </CollapsibleSection>
      )}
    </>
  );
}

const COLUMNS: readonly TableColumn<Entry>[] = [
  { key: 'name', header: en.columns.name, wrap: true, cell: ({ name }) => name },
  { key: 'code', header: en.columns.code, cell: ({ itemCode }) => itemCode },
  { key: 'price', header: en.columns.price, align: 'end', cell: ({ cost }) => dollars(cost) },
  { key: 'tax', header: en.columns.tax, align: 'end', cell: ({ taxRate }) => percentText(taxRate) },
  {
    key: 'paid',
    header: en.columns.paid,
    cell: ({ isExternalPayment }) => (isExternalPayment ? en.external : en.byCard),
  },
  { key: 'set', header: en.columns.set, cell: ({ setAt, setByName }) => en.setBy(formatDay(setAt), setByName) },
];
