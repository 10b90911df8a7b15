import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import type { TableColumn } from '@alethea/ui/display/table';
import { Tag } from '@alethea/ui/display/tag';
import { useTypedText } from '@alethea/ui/fields/use-typed-text.ts';
import { SearchDesk } from '@alethea/ui/form/search-desk';
import { confirm } from '@alethea/ui/overlays/dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatDate, formatDay, formatName } from '@alethea/web-kit/page/format';
import { useState } from 'react';
import { listSpecialists, setDataCollection } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import type { SpecialistRecord } from './views.ts';

function Collection({ specialist }: { readonly specialist: SpecialistRecord }) {
  const { consent, setAt, setByName } = specialist;
  return (
    <>
      {consent ? <Tag tone="done">{en.specialists.on(formatDate(consent.consentedOn))}</Tag> : en.specialists.off}
      {consent && <p className="al-dim">{consent.note}</p>}
      {setAt && <p className="al-dim">{en.specialists.setBy(formatDay(setAt), setByName)}</p>}
    </>
  );
}

function Change({ specialist }: { readonly specialist: SpecialistRecord }) {
  const [isAsking, setAsking] = useState(false);
  const name = formatName(specialist);
  const turnOff = useAction(setDataCollection, {
    invalidate: [listSpecialists],
    onSuccess: () => showSnackbar({ tone: 'done', message: en.specialists.disabled }),
    onError: (error) => showSnackbar({ tone: 'failed', message: errorText(error, en.errors, en.failed) }),
  });
  async function askToTurnOff(): Promise<void> {
    const { disableTitle: title, disableText, disable: confirmLabel } = en.specialists;
    if (!(await confirm({ title, message: disableText(name), confirmLabel, danger: true }))) return;
    await turnOff.run({ personId: specialist.uid, enableEconsultDataCollection: false });
  }
  if (specialist.enableEconsultDataCollection) {
    return (
      <Button
        dense
        loading={turnOff.state === 'running'}
        aria-label={en.specialists.disableFor(name)}
        onClick={() => void askToTurnOff()}
      >
        {en.specialists.disable}
      </Button>
    );
  }
  return (
    <>
      <Button dense aria-label={en.specialists.enableFor(name)} onClick={() => setAsking(true)}>
        {en.specialists.enable}
      </Button>
      {isAsking && <ConsentDialog specialist={specialist} onClose={() => setAsking(false)} />}
    </>
  );
}

const COLUMNS: readonly TableColumn<SpecialistRecord>[] = [
  { key: 'name', header: en.specialists.columns.name, wrap: true, cell: formatName },
  {
    key: 'clinic',
    header: en.specialists.columns.clinic,
    wrap: true,
    cell: ({ clinicName, city }) => [clinicName, city].filter(Boolean).join(', '),
  },
  {
    key: 'collection',
    header: en.specialists.columns.collection,
    wrap: true,
    width: '15rem',
    cell: (specialist) => <Collection specialist={specialist} />,
  },
  {
    key: 'change',
    header: en.specialists.columns.actions,
    align: 'end',
    actions: true,
    cell: (specialist) => <Change specialist={specialist} />,
  },
];

/** The records of specialists and dentists. */
export function SpecialistsPart() {
  const [typed, searchText, setTyped, searchNow] = useTypedText();
  const query = useOperationPages(
    listSpecialists,
    (page: number | undefined) => ({ searchText, ...(page ? { page } : {}) }),
    ({ nextPage }) => nextPage,
  );
  return (
    <>
      <p className="al-dim">{en.specialists.hint}</p>
      <SearchDesk
        search={{ label: en.specialists.search, value: typed, onChange: setTyped, onEnter: searchNow }}
        caption={en.specialists.caption}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ specialists }) => specialists)}
        rowKey={({ uid }) => uid}
        empty={en.specialists.none}
        query={query}
      />
    </>
  );
}
