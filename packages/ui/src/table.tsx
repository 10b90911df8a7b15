import { ScrollRegion } from './scroll-region.tsx';
import './data.css';
import type { Key, ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One column of a table of `Row`s. */
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

/** A table with a caption and column headers; too wide for the window, it scrolls by itself, with the keyboard too. */
export const Table = <Row,>({ caption, captionHidden = false, columns, rows, rowKey, empty }: TableProps<Row>) => (
  <ScrollRegion className="al-table-scroll" label={caption}>
    <table className="al-table">
      <caption>{captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, header, align, width }) => (
            <th key={key} scope="col" data-align={align} style={{ width }}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, cell, align, wrap }) => (
              <td key={key} data-align={align} data-wrap={wrap || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && empty && (
          <tr>
            <td colSpan={columns.length} className="al-table-empty">
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  </ScrollRegion>
);
