import { MAX_DIAGNOSIS_LENGTH, outcomeText } from '@alethea/consults/contract/outcomes';
import { Button } from '@alethea/ui/actions/button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Menu } from '@alethea/ui/overlays/menu';
import { useCan } from '@alethea/web-kit/session/session';
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useRef } from 'react';
import type { Template } from '../../contract/template-library.ts';
import { en } from '../../texts/en.ts';
import { changeTemplate } from '../library/change-template.ts';
import { categoryIdOf, groupsOf, moveItem } from '../library/library-changes.ts';
import { nameProblem, textProblem } from '../library/library-problem.ts';
import { useOutcomeOptions } from '../library/outcome-options.ts';
import { MESSAGE_PLACEHOLDERS, PLACEHOLDERS, type Placeholder, writtenPlaceholder } from '../library/placeholders.ts';
import type { TemplatesEditing } from '../library/use-library.ts';

interface TemplateFieldsProps {
  readonly editing: TemplatesEditing;
  readonly template: Template;
  /** Made just now: its text is what is written next. */
  readonly isNew: boolean;
  readonly onDelete: () => void;
}

/** What one template says, and what it proposes. */
export const TemplateFields = ({ editing: { library, change }, template, isNew, onDelete }: TemplateFieldsProps) => {
  const { id, name, text, outcome, diagnosis = '' } = template;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  // Who answers no consults fills in nothing of one, and proposes nothing for it.
  const answersConsults = useCan('specialistTemplates');
  const outcomes = useOutcomeOptions(outcome);
  const patch = (changed: Partial<Omit<Template, 'id'>>) => change((now) => changeTemplate(now, id, changed));
  const move = (categoryId: string) => {
    change((now) => moveItem(now, id, { categoryId, place: Number.MAX_SAFE_INTEGER }));
  };
  const insert = (placeholder: Placeholder) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    const written = writtenPlaceholder(placeholder);
    patch({ text: text.slice(0, selectionStart) + written + text.slice(selectionEnd) });
    // After the menu has given the focus back.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(selectionStart + written.length, selectionStart + written.length);
    });
  };
  return (
    <div className="templates-fields">
      <div className="templates-two">
        <TextField
          label={en.fields.name}
          autoComplete="off"
          value={name}
          error={nameProblem('template', name)}
          onChange={(event) => patch({ name: event.currentTarget.value })}
        />
        <SelectField
          label={en.fields.category}
          options={groupsOf(library).map(({ category }) => ({ value: category.id, label: category.name }))}
          value={categoryIdOf(library, id) ?? ''}
          onChange={(event) => move(event.currentTarget.value)}
        />
      </div>
      <TextAreaField
        label={en.fields.text}
        help={answersConsults ? en.fields.textHelp : en.fields.messageTextHelp}
        ref={field}
        minRows={8}
        maxRows={20}
        value={text}
        error={textProblem(text)}
        onChange={(event) => patch({ text: event.currentTarget.value })}
      />
      <div>
        <Menu
          label={en.fields.placeholder}
          trigger={
            <Button dense icon={<IconBraces size={16} stroke={1.75} aria-hidden />}>
              {en.fields.placeholder}
            </Button>
          }
          items={(answersConsults ? PLACEHOLDERS : MESSAGE_PLACEHOLDERS).map((placeholder) => ({
            key: placeholder,
            label: writtenPlaceholder(placeholder),
            onSelect: () => insert(placeholder),
          }))}
        />
      </div>
      {answersConsults && (
        <div className="templates-two">
          <SelectField
            label={en.fields.outcome}
            help={en.fields.outcomeHelp}
            optional={en.fields.optional}
            placeholder={en.fields.noOutcome}
            options={outcomes.map((value) => ({ value, label: outcomeText(value) }))}
            value={outcome ?? ''}
            onChange={({ currentTarget: { value } }) => patch({ outcome: outcomes.find((one) => one === value) })}
          />
          <TextField
            label={en.fields.diagnosis}
            optional={en.fields.optional}
            autoComplete="off"
            maxLength={MAX_DIAGNOSIS_LENGTH}
            value={diagnosis}
            onChange={(event) => patch({ diagnosis: event.currentTarget.value })}
          />
        </div>
      )}
      <div>
        <Button
          variant="quiet"
          className="templates-delete"
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={onDelete}
        >
          {en.list.delete}
        </Button>
      </div>
    </div>
  );
};
