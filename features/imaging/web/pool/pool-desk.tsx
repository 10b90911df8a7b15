import './pool-desk.css';
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { Button, LinkButton } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Table, type TableColumn } from '@alethea/ui/display/table';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { DeskBar } from '@alethea/ui/form/search-desk';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatDate } from '@alethea/web-kit/page/format';
import { useState } from 'react';
import { getLabellingPool, setTwoLabellers } from '../../contract/client.ts';
import type { PoolFigures } from '../../contract/labelling/pool-desk.ts';
import { POOL_EXPORT_PATHS } from '../../contract/labelling/pool-desk.ts';
import { labellingEn } from '../../texts/labelling/labelling-en.ts';
import { poolEn as en } from '../../texts/labelling/pool-en.ts';
import { FindImage } from './find-image.tsx';
import { ImportDialog } from './import-dialog.tsx';

type LabellingPool = RemoteOutput<typeof getLabellingPool>;
type Day = LabellingPool['days'][number];
type Agreement = LabellingPool['agreement'][number];

const { columns: heads } = en.figures;
const number = (key: keyof Omit<PoolFigures, 'specialty'>): TableColumn<PoolFigures> => ({
  key,
  header: heads[key],
  align: 'end',
  cell: (row) => row[key],
});
const FIGURES: readonly TableColumn<PoolFigures>[] = [
  { key: 'specialty', header: heads.specialty, cell: ({ specialty }) => labellingEn.specialties[specialty] },
  ...(['total', 'labelled', 'unknown', 'excluded', 'disputed', 'left'] as const).map(number),
  {
    key: 'export',
    header: heads.export,
    align: 'end',
    actions: true,
    cell: ({ specialty }) => (
      <span className="pool-exports">
        <LinkButton
          dense
          download
          href={hrefOf('coco', specialty)}
          aria-label={en.figures.cocoFor(labellingEn.specialties[specialty])}
        >
          {en.figures.coco}
        </LinkButton>
        <LinkButton
          dense
          download
          href={hrefOf('csv', specialty)}
          aria-label={en.figures.csvFor(labellingEn.specialties[specialty])}
        >
          {en.figures.csv}
        </LinkButton>
      </span>
    ),
  },
];

function hrefOf(kind: keyof typeof POOL_EXPORT_PATHS, specialty: string): string {
  return `${POOL_EXPORT_PATHS[kind]}?specialty=${specialty}`;
}

const DAYS: readonly TableColumn<Day>[] = [
  { key: 'day', header: en.days.columns.day, cell: ({ day }) => formatDate(day) },
  { key: 'name', header: en.days.columns.name, wrap: true, cell: ({ name }) => name },
  { key: 'labelled', header: en.days.columns.labelled, align: 'end', cell: ({ labelled }) => labelled },
  { key: 'unknown', header: en.days.columns.unknown, align: 'end', cell: ({ unknown }) => unknown },
  { key: 'excluded', header: en.days.columns.excluded, align: 'end', cell: ({ excluded }) => excluded },
];

const AGREEMENT: readonly TableColumn<Agreement>[] = [
  {
    key: 'pair',
    header: en.agreement.columns.pair,
    wrap: true,
    cell: ({ first, second }) => en.agreement.pair(first, second),
  },
  {
    key: 'specialty',
    header: en.agreement.columns.specialty,
    cell: ({ specialty }) => labellingEn.specialties[specialty],
  },
  { key: 'shared', header: en.agreement.columns.shared, align: 'end', cell: ({ shared }) => shared },
  {
    key: 'observed',
    header: en.agreement.columns.observed,
    align: 'end',
    cell: ({ observed }) => en.agreement.observed(Math.round(observed * 100)),
  },
  {
    key: 'kappa',
    header: en.agreement.columns.kappa,
    align: 'end',
    cell: ({ kappa }) => (kappa === null ? en.agreement.noKappa : en.agreement.kappa(kappa)),
  },
];

/** The labelling pool at the operator's desk: figures, agreement, settings, import, export, and single pictures. */
export default function PoolDesk() {
  const { data, isError, refetch } = useOperation(getLabellingPool, {});
  const [isImporting, setImporting] = useState(false);
  const setting = useAction(setTwoLabellers, {
    invalidate: [getLabellingPool],
    onError: (error) => showSnackbar({ tone: 'failed', message: errorText(error, en.settingErrors, en.settingFailed) }),
  });
  if (!data && isError) return <ErrorState message={en.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton label={en.loading} />;
  return (
    <div className="pool-desk">
      <DeskBar
        action={
          <Button variant="primary" onClick={() => setImporting(true)}>
            {en.import.open}
          </Button>
        }
      >
        <p className="al-dim al-desk-grow">{en.lead}</p>
      </DeskBar>
      <Section title={en.figures.title}>
        <Table
          caption={en.figures.title}
          captionHidden
          columns={FIGURES}
          rows={data.pools}
          rowKey={({ specialty }) => specialty}
        />
        <p className="al-dim">{en.figures.exportHint}</p>
        <CheckboxField
          label={en.twoLabellers}
          help={en.twoLabellersHelp}
          checked={data.twoLabellers}
          disabled={setting.state === 'running'}
          onChange={(event) => void setting.run({ twoLabellers: event.currentTarget.checked })}
        />
      </Section>
      <Section title={en.agreement.title}>
        <p className="al-dim">{en.agreement.hint}</p>
        <Table
          caption={en.agreement.title}
          captionHidden
          columns={AGREEMENT}
          rows={data.agreement}
          rowKey={({ specialty, first, second }) => `${specialty} ${first} ${second}`}
          empty={en.agreement.none}
        />
      </Section>
      <Section title={en.days.title}>
        <Table
          caption={en.days.title}
          captionHidden
          columns={DAYS}
          rows={data.days}
          rowKey={({ day, uid }) => `${day} ${uid}`}
          empty={en.days.none}
        />
      </Section>
      <FindImage />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}
