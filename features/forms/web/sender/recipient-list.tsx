import type { Province } from '@alethea/kernel/contact/provinces';
import { Button } from '@alethea/ui/actions/button';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Recipient } from '../../contract/check-recipient.ts';
import { MOST_RECIPIENTS } from '../../contract/send-limits.ts';
import { senderEn as en } from '../../texts/sender-en.ts';
import { ImportDialog } from './import-dialog.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { blankRow, changedRow, isBlank, newRow, type RecipientRow, type SenderIssues } from './sender-values.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface RecipientListProps {
  readonly rows: readonly RecipientRow[];
  /** All go out at a chosen time: none is delayed by itself. */
  readonly isPutOff: boolean;
  readonly issues: SenderIssues['rows'];
  /** Of new rows. */
  readonly province: Province | null;
  readonly onChange: (next: (rows: readonly RecipientRow[]) => readonly RecipientRow[]) => void;
}

/** To whom the form goes, row by row, or many at once out of a spreadsheet. */
export const RecipientList = ({ rows, isPutOff, issues, province, onChange }: RecipientListProps) => {
  /** What the import begins with; null while it is closed. */
  const [pasted, setPasted] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusLast = useRef(false);
  // Rows keep their functions, so that typing in one does not draw the others anew.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const changeRow = useCallback((key: string, change: Partial<Recipient>) => {
    latest.current((before) => before.map((row) => (row.key === key ? changedRow(row, change) : row)));
  }, []);
  const removeRow = useCallback((key: string) => {
    const items = [...(list.current?.children ?? [])];
    const at = items.findIndex((item) => item.getAttribute('data-row') === key);
    const next = items[at + 1] ?? items[at - 1];
    next?.querySelector<HTMLElement>('input')?.focus();
    latest.current((before) => before.filter((row) => row.key !== key));
  }, []);
  const count = rows.length;
  useEffect(() => {
    if (!focusLast.current || count === 0) return;
    focusLast.current = false;
    list.current?.lastElementChild?.querySelector<HTMLElement>('input')?.focus();
  }, [count]);

  const delayed = rows.filter(({ delay }) => delay).length;
  const isFull = count >= MOST_RECIPIENTS;
  const add = (recipients: readonly Recipient[]) =>
    onChange((before) => [...before.filter((row) => !isBlank(row)), ...recipients.map(newRow)]);
  return (
    <div className="form-recipients">
      {count > 0 && !isPutOff && (
        <CheckboxField
          label={en.delayAll}
          help={en.delayHelp}
          checked={delayed === count}
          indeterminate={delayed > 0 && delayed < count}
          onChange={(event) => {
            const delay = event.currentTarget.checked;
            onChange((before) => before.map((row) => changedRow(row, { delay })));
          }}
        />
      )}
      {count === 0 && <p className="form-sender-uses">{en.noRecipients}</p>}
      <ol className="form-recipient-rows" ref={list} aria-label={en.recipients}>
        {rows.map((row, index) => (
          <RecipientFields
            key={row.key}
            row={row}
            number={index + 1}
            mayDelay={!isPutOff}
            issues={issues.get(row.key)}
            onChange={changeRow}
            onRemove={removeRow}
            onPasteRows={setPasted}
          />
        ))}
      </ol>
      <div className="form-recipient-actions">
        <Button
          icon={<IconPlus {...ICON} />}
          disabledReason={isFull ? en.full(MOST_RECIPIENTS) : undefined}
          onClick={() => {
            focusLast.current = true;
            onChange((before) => [...before, blankRow(province)]);
          }}
        >
          {en.add}
        </Button>
        <Button
          icon={<IconTable {...ICON} />}
          disabledReason={isFull ? en.full(MOST_RECIPIENTS) : undefined}
          onClick={() => setPasted('')}
        >
          {en.addMany}
        </Button>
      </div>
      {pasted !== null && (
        <ImportDialog
          pasted={pasted}
          province={province}
          listed={rows.filter((row) => !isBlank(row))}
          onAdd={add}
          onClose={() => setPasted(null)}
        />
      )}
    </div>
  );
};
