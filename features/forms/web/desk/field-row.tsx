import { OrderButtons } from '@alethea/ui/actions/order-buttons';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { memo } from 'react';
import { deskEn as en } from '../../texts/desk-en.ts';
import { FieldFields } from './field-fields.tsx';
import type { FieldErrors, FieldValues } from './form-values.ts';
import type { SectionActions } from './use-sections.ts';

interface FieldRowProps {
  readonly field: FieldValues;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  /** Of an open one: the choices and boxes that are asked before. */
  readonly earlier: readonly FieldValues[];
  /** Of an open one: where else it could stand. */
  readonly sections: readonly { readonly value: string; readonly label: string }[];
  readonly sectionKey: string;
  readonly errors: FieldErrors | undefined;
  readonly actions: SectionActions;
}

/** One field of a section: a line that opens to what is asked. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { field, index, count, isOpen, earlier, sections, sectionKey, errors, actions } = props;
  const { key, inputType, isRequired, showWhen } = field;
  const name = field.label.trim() || en.fields.field(index + 1);
  return (
    <li className="forms-desk-field" aria-label={name}>
      <div className="forms-desk-field-head">
        <button
          type="button"
          id={`${key}-toggle`}
          className="forms-desk-toggle"
          aria-expanded={isOpen}
          onClick={() => actions.toggle(key)}
        >
          <IconChevronRight size={16} stroke={2} aria-hidden />
          <span className="forms-desk-words">
            {name}
            <span className="al-dim">
              {en.fields.summary(
                en.fields.types[inputType],
                inputType !== 'Label' && (isRequired || inputType === 'Date'),
                showWhen !== null,
              )}
            </span>
          </span>
        </button>
        <OrderButtons
          {...{ name, index, count }}
          onMove={(to) => actions.moveField(key, to)}
          onRemove={() => actions.removeField(key, name)}
        />
      </div>
      {isOpen && <FieldFields {...{ field, earlier, sections, sectionKey, errors, actions }} />}
    </li>
  );
});
