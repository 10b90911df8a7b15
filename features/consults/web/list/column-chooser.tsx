import { IconButton } from '@alethea/ui/actions/icon-button';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { Popover } from '@mantine/core';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { useState } from 'react';
import { en } from '../../texts/en.ts';
import { SUBJECT_COLUMNS, type SubjectColumn, toggledColumns } from './row/subject-columns.ts';

interface ColumnChooserProps {
  readonly columns: readonly SubjectColumn[];
  readonly onChange: (columns: readonly SubjectColumn[]) => void;
}

/** Chooses what the subject line of the rows shows; the last column cannot be taken away (INBOX-44). */
export const ColumnChooser = ({ columns, onChange }: ColumnChooserProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const handleToggle = (column: SubjectColumn) => {
    const next = toggledColumns(columns, column);
    setIsRefused(next === null);
    if (next) onChange(next);
  };
  const handleOpen = (open: boolean) => {
    setIsOpen(open);
    setIsRefused(false);
  };
  return (
    <Popover opened={isOpen} onChange={handleOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <IconButton label={en.columns.choose} onClick={() => handleOpen(!isOpen)}>
          <IconColumns3 size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={en.columns.choose}>
        <fieldset className="consults-columns">
          <legend>{en.columns.legend}</legend>
          {SUBJECT_COLUMNS.map((column) => (
            <CheckboxField
              key={column}
              label={en.columns[column]}
              checked={columns.includes(column)}
              onChange={() => handleToggle(column)}
            />
          ))}
        </fieldset>
        <div role="alert">{isRefused && <p className="al-error">{en.columns.oneNeeded}</p>}</div>
      </Popover.Dropdown>
    </Popover>
  );
};
