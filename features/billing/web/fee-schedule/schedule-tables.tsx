import { Button } from '@alethea/ui/actions/button';
import { Table, type TableColumn } from '@alethea/ui/display/table';
import { Tag } from '@alethea/ui/display/tag';
import { formatDay } from '@alethea/web-kit/page/format';
import type { ScheduleKind } from '../../contract/core/fee-schedule.ts';
import { feeScheduleEn as en } from '../../texts/fee-schedule-en.ts';
import { nameOfItem, valueWords } from './item-words.ts';
import type { Entry, Row } from './schedule-values.ts';

interface TableProps {
  readonly kind: ScheduleKind;
  readonly rows: readonly Row[];
}

/** What can be done with a version. */
interface VersionActions {
  readonly onVersion: (entry: Entry) => void;
  readonly onCorrect: (entry: Entry) => void;
  readonly onWithdraw: (entry: Entry) => void;
}

/** Versions in force and to come, with what can be done with each. */
export function VersionsTable({ kind, rows, ...actions }: TableProps & VersionActions) {
  const buttons: TableColumn<Row> = {
    key: 'actions',
    header: en.columns.actions,
    align: 'end',
    actions: true,
    cell: (row) => <VersionButtons row={row} {...actions} />,
  };
  const columns = [...columnsOf(kind), UNTIL, ENTRY, buttons];
  return <Table caption={en.sections[kind]} captionHidden columns={columns} rows={rows} rowKey={keyOf} />;
}

/** Versions that were followed by others, and entries that were taken back. */
export function HistoryTable({ kind, rows }: TableProps) {
  const columns = [...columnsOf(kind), UNTIL, ENTRY];
  return <Table caption={en.history} captionHidden columns={columns} rows={rows} rowKey={keyOf} />;
}

const keyOf = ({ entry }: Row) => entry.entryId;

function columnsOf(kind: ScheduleKind): readonly TableColumn<Row>[] {
  const isFee = kind === 'fee';
  return [
    {
      key: 'item',
      header: isFee ? en.columns.code : en.columns.item,
      wrap: !isFee,
      cell: ({ entry, standing }) => (
        <>
          {nameOfItem(entry.item)} {standing === 'toCome' && <Tag tone="waiting">{en.toCome}</Tag>}
        </>
      ),
    },
    {
      key: 'value',
      header: isFee ? en.columns.pays : en.columns.value,
      wrap: !isFee,
      align: isFee ? 'end' : 'start',
      cell: ({ entry }) => valueWords(entry),
    },
    { key: 'from', header: en.columns.from, cell: ({ entry }) => entry.from },
  ];
}

const UNTIL: TableColumn<Row> = {
  key: 'until',
  header: en.columns.until,
  cell: ({ entry, until }) => (entry.withdrawnAt ? '' : (until ?? <span className="al-dim">{en.open}</span>)),
};

const ENTRY: TableColumn<Row> = {
  key: 'entry',
  header: en.columns.entry,
  wrap: true,
  cell: ({ entry: { source, setAt, setByName, withdrawnAt, withdrawnByName } }) => (
    <div className="billing-schedule-entry">
      <span>{source}</span>
      <span className="al-dim">{en.setBy(formatDay(setAt), setByName)}</span>
      {withdrawnAt && <span className="al-dim">{en.withdrawnBy(formatDay(withdrawnAt), withdrawnByName)}</span>}
    </div>
  ),
};

function VersionButtons({ row, onVersion, onCorrect, onWithdraw }: VersionActions & { readonly row: Row }) {
  const { entry, until } = row;
  const name = nameOfItem(entry.item);
  return (
    <span className="billing-schedule-buttons">
      {until === null && (
        <Button dense aria-label={en.versionOf(name)} onClick={() => onVersion(entry)}>
          {en.version}
        </Button>
      )}
      <Button dense variant="quiet" aria-label={en.correctOf(name, entry.from)} onClick={() => onCorrect(entry)}>
        {en.correct}
      </Button>
      <Button dense variant="quiet" aria-label={en.withdrawOf(name, entry.from)} onClick={() => onWithdraw(entry)}>
        {en.withdraw}
      </Button>
    </span>
  );
}
