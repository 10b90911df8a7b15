import './search-desk.css';
import type { ReactNode } from 'react';
import { PagedTable, type PagedTableProps } from '../display/paged-table.tsx';
import { TextField } from '../fields/text-field.tsx';

interface DeskBarProps {
  /** What narrows the list: fields, checkboxes. */
  children?: ReactNode;
  /** What is done here beside searching, at the end. */
  action?: ReactNode;
}

/** The bar over a list: what narrows it, and what can be added to it. */
export const DeskBar = ({ children, action }: DeskBarProps) => (
  <div className="al-desk-bar">
    {children}
    {action && <div className="al-desk-end">{action}</div>}
  </div>
);

interface SearchDeskProps<Row> extends PagedTableProps<Row> {
  /** What is typed to search by, and Enter; left out where a list has filters only. */
  search?: { label: string; value: string; onChange: (text: string) => void; onEnter?: () => void } | undefined;
  /** Fields that narrow the list. */
  filters?: ReactNode;
  /** What is added here. */
  action?: ReactNode;
}

/** A list that is searched, narrowed and paged: bar and table, with the states of the table. */
export function SearchDesk<Row>({ search, filters, action, ...table }: SearchDeskProps<Row>) {
  return (
    <>
      <search>
        <DeskBar action={action}>
          {search && (
            <div className="al-desk-grow">
              <TextField
                label={search.label}
                type="search"
                autoComplete="off"
                value={search.value}
                onChange={(event) => search.onChange(event.currentTarget.value)}
                onKeyDown={(event) => event.key === 'Enter' && search.onEnter?.()}
              />
            </div>
          )}
          {filters}
        </DeskBar>
      </search>
      <PagedTable {...table} />
    </>
  );
}
