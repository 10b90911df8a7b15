import { ScrollRegion } from '../base/scroll-region.tsx';
import './data.css';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { AriaRole, Key, ReactNode } from 'react';
import { VisuallyHidden } from '../base/visually-hidden.tsx';

/** One column of a table of `Row`s; the first one tells which row it is, and is its title where there is no room for columns. */
export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  align?: 'start' | 'end' | undefined;
  /** CSS width. */
  width?: string | undefined;
  /** Long words may take several lines. */
  wrap?: boolean | undefined;
  /** What can be done with the row: speaks for itself where there is no room for columns. */
  actions?: boolean | undefined;
  /** Makes the head a button that sorts by it; `order` of the column that the rows are sorted by now. */
  sort?: { order: 'ascending' | 'descending' | null; onSort: () => void } | undefined;
}

interface TableProps<Row> {
  caption: string;
  captionHidden?: boolean | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
}

/** Says again what an element is: browsers forget it of the parts of a table that are not laid out as one. */
const as = (role: AriaRole) => ({ role });

const SORT_ICONS = { ascending: IconArrowUp, descending: IconArrowDown };

function SortMark({ order }: { readonly order: 'ascending' | 'descending' | null }) {
  const Icon = order ? SORT_ICONS[order] : IconArrowsSort;
  return <Icon size={14} stroke={2} aria-hidden data-active={order !== null || undefined} />;
}

/**
 * A table with a caption and column headers. Where it has no room for columns, each row is a list of what it says;
 * otherwise, too wide, it scrolls by itself, with the keyboard too.
 */
export const Table = <Row,>({ caption, captionHidden = false, columns, rows, rowKey, empty }: TableProps<Row>) => (
  <ScrollRegion className="al-table-scroll" label={caption}>
    <table className="al-table" {...as('table')}>
      <caption>{captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
      <thead {...as('rowgroup')}>
        <tr {...as('row')}>
          {columns.map(({ key, header, align, width, sort }) => (
            <th
              key={key}
              {...as('columnheader')}
              scope="col"
              data-align={align}
              style={{ width }}
              aria-sort={sort?.order ?? undefined}
            >
              {sort ? (
                <button type="button" className="al-table-sort" onClick={sort.onSort}>
                  {header}
                  <SortMark order={sort.order} />
                </button>
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as('rowgroup')}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...as('row')}>
            {columns.map(({ key, header, cell, align, wrap, actions }, index) => (
              <td
                key={key}
                {...as('cell')}
                data-align={align}
                data-wrap={wrap || undefined}
                data-label={index === 0 || actions ? undefined : header}
              >
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && empty && (
          <tr {...as('row')}>
            <td {...as('cell')} colSpan={columns.length} className="al-table-empty">
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  </ScrollRegion>
);
