import { DateField } from '@alethea/ui/fields/date-field';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { senderEn as en } from '../../texts/sender-en.ts';
import type { SenderIssues, SenderValues } from './sender-values.ts';

interface WhenFieldsProps {
  readonly values: SenderValues;
  readonly issues: SenderIssues;
  readonly onChange: (change: Partial<SenderValues>) => void;
}

/** When the whole list goes out: at once but for who is delayed, or at a chosen time. */
export const WhenFields = ({ values, issues, onChange }: WhenFieldsProps) => (
  <>
    <RadioGroupField
      name="form-sender-when"
      label={en.when.title}
      labelHidden
      value={values.isPutOff ? 'later' : 'now'}
      options={[
        { value: 'now', label: en.when.now },
        { value: 'later', label: en.when.later },
      ]}
      onChange={(value) => onChange({ isPutOff: value === 'later' })}
    />
    {values.isPutOff && (
      <div className="form-sender-time">
        <DateField
          label={en.when.date}
          value={values.sendDate}
          error={issues.sendDate}
          onChange={(event) => onChange({ sendDate: event.currentTarget.value })}
        />
        <TextField
          label={en.when.time}
          help={en.when.zone}
          type="time"
          value={values.sendTime}
          error={issues.sendTime}
          onChange={(event) => onChange({ sendTime: event.currentTarget.value })}
        />
      </div>
    )}
  </>
);
