import { ChipGroupField } from '@alethea/ui/fields/chip-group-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { deskEn as en } from '../../texts/desk-en.ts';
import { answersOf, type ConditionValues, type FieldValues } from './form-values.ts';

interface ConditionFieldProps {
  readonly value: ConditionValues | null;
  /** The choices and boxes that are asked before. */
  readonly earlier: readonly FieldValues[];
  readonly error: string | undefined;
  readonly onChange: (value: ConditionValues | null) => void;
}

/** When something is shown: always, or where an earlier question was answered with one of some answers. */
export const ConditionField = ({ value, earlier, error, onChange }: ConditionFieldProps) => {
  const asked = earlier.find(({ key }) => key === value?.fieldKey);
  const answers = asked ? answersOf(asked) : [];
  return (
    <div className="forms-desk-stack">
      <SelectField
        label={en.condition.showWhen}
        help={earlier.length === 0 ? en.condition.none : undefined}
        placeholder={en.condition.always}
        options={earlier.map(({ key, label, fieldName }) => ({
          value: key,
          label: en.condition.when(label || fieldName),
        }))}
        value={asked ? asked.key : ''}
        error={asked ? undefined : error}
        onChange={(event) => {
          const fieldKey = event.currentTarget.value;
          onChange(fieldKey === '' ? null : { fieldKey, isOneOf: [] });
        }}
      />
      {value && asked && (
        <ChipGroupField
          label={en.condition.answers}
          options={answers.map((answer) => ({ value: answer, label: answerLabel(asked, answer) }))}
          value={value.isOneOf.filter((answer) => answers.includes(answer))}
          error={error}
          onChange={(isOneOf) => onChange({ ...value, isOneOf })}
        />
      )}
    </div>
  );
};

function answerLabel({ lines }: Pick<FieldValues, 'lines'>, answer: string): string {
  if (lines.trim() !== '') return answer;
  return answer === 'true' ? en.condition.ticked : en.condition.notTicked;
}
