import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { TEMPLATE_LIMITS } from '../../contract/template-limits.ts';
import { deskEn as en } from '../../texts/desk-en.ts';
import { ConditionField } from './condition-field.tsx';
import { FIELD_TYPES, type FieldErrors, type FieldValues, hasOptions } from './form-values.ts';
import type { SectionActions } from './use-sections.ts';

interface FieldFieldsProps {
  readonly field: FieldValues;
  readonly earlier: readonly FieldValues[];
  readonly sections: readonly { readonly value: string; readonly label: string }[];
  readonly sectionKey: string;
  readonly errors: FieldErrors | undefined;
  readonly actions: SectionActions;
}

/** Everything that a field is made of. */
export const FieldFields = (props: FieldFieldsProps) => {
  const { field, earlier, sections, sectionKey, errors = {}, actions } = props;
  const { key, inputType } = field;
  const change = (part: Partial<FieldValues>) => actions.changeField(key, part);
  const isText = inputType === 'Label';
  const label = isText ? en.fields.labelOfText : en.fields.label;
  return (
    <div className="forms-desk-stack forms-desk-field-body">
      <div className="forms-desk-pair">
        <SelectField
          label={en.fields.type}
          help={en.fields.typeHelp[inputType]}
          options={FIELD_TYPES.map((value) => ({ value, label: en.fields.types[value] }))}
          value={inputType}
          error={errors.inputType}
          onChange={(event) =>
            change({ inputType: FIELD_TYPES.find((one) => one === event.currentTarget.value) ?? inputType })
          }
        />
        <TextField
          label={en.fields.name}
          help={en.fields.nameHelp}
          autoComplete="off"
          maxLength={TEMPLATE_LIMITS.fieldName}
          value={field.fieldName}
          error={errors.fieldName}
          onChange={(event) => change({ fieldName: event.currentTarget.value })}
        />
        <TextAreaField
          id={`${key}-label`}
          label={label}
          minRows={1}
          maxLength={TEMPLATE_LIMITS.label}
          value={field.label}
          error={errors.label}
          onChange={(event) => change({ label: event.currentTarget.value })}
        />
        <TextAreaField
          label={en.texts.french(label)}
          lang="fr-CA"
          minRows={1}
          maxLength={TEMPLATE_LIMITS.label}
          value={field.labelFr}
          onChange={(event) => change({ labelFr: event.currentTarget.value })}
        />
        {hasOptions(inputType) && <OptionFields field={field} errors={errors} onChange={change} />}
        {!isText && <HelpFields field={field} onChange={change} />}
      </div>
      {!isText && (
        <CheckboxField
          label={en.fields.required}
          checked={field.isRequired || inputType === 'Date'}
          disabled={inputType === 'Date'}
          onChange={(event) => change({ isRequired: event.currentTarget.checked })}
        />
      )}
      <ConditionField
        value={field.showWhen}
        earlier={earlier}
        error={errors.showWhen}
        onChange={(showWhen) => change({ showWhen })}
      />
      {sections.length > 1 && (
        <SelectField
          id={`${key}-section`}
          label={en.fields.section}
          options={sections}
          value={sectionKey}
          onChange={(event) => actions.moveToSection(key, event.currentTarget.value)}
        />
      )}
    </div>
  );
};

interface PartProps {
  readonly field: FieldValues;
  readonly onChange: (part: Partial<FieldValues>) => void;
}

const OptionFields = ({ field, errors, onChange }: PartProps & { readonly errors: FieldErrors }) => (
  <>
    <TextAreaField
      label={en.fields.options}
      help={en.fields.optionsHelp}
      minRows={2}
      value={field.lines}
      error={errors.lines}
      onChange={(event) => onChange({ lines: event.currentTarget.value })}
    />
    <TextAreaField
      label={en.texts.french(en.fields.options)}
      help={en.fields.optionsFrHelp}
      lang="fr-CA"
      minRows={2}
      value={field.linesFr}
      error={errors.linesFr}
      onChange={(event) => onChange({ linesFr: event.currentTarget.value })}
    />
  </>
);

const HelpFields = ({ field, onChange }: PartProps) => (
  <>
    <TextAreaField
      label={en.fields.help}
      minRows={1}
      maxLength={TEMPLATE_LIMITS.label}
      value={field.help}
      onChange={(event) => onChange({ help: event.currentTarget.value })}
    />
    <TextAreaField
      label={en.texts.french(en.fields.help)}
      lang="fr-CA"
      minRows={1}
      maxLength={TEMPLATE_LIMITS.label}
      value={field.helpFr}
      onChange={(event) => onChange({ helpFr: event.currentTarget.value })}
    />
  </>
);
