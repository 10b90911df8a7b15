import { IconButton } from '@alethea/ui/actions/icon-button';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { DateField } from '@alethea/ui/fields/date-field';
import { TextField } from '@alethea/ui/fields/text-field';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { withFrom } from '../../contract/phone/vacation-dates.ts';
import { en } from '../../texts/schedule-en.ts';
import { type VacationDraft, vacationProblem } from './draft-values.ts';

const LONGEST_DESCRIPTION = 200;

interface VacationCardProps {
  readonly vacation: VacationDraft;
  readonly title: string;
  /** Offers to close phone consults, too (CPERM-35). */
  readonly takesPhoneConsults: boolean;
  onChange(vacation: VacationDraft): void;
  onRemove(): void;
}

/** One period: first and last day, what it closes, and a note for oneself. */
export const VacationCard = ({ vacation, title, takesPhoneConsults, onChange, onRemove }: VacationCardProps) => {
  const { vacations: texts } = en;
  const { from, to, disableEconsult, disablePhoneConsult, description } = vacation;
  // A day that is being typed is not wrong yet.
  const [typing, setTyping] = useState<'from' | 'to' | null>(null);
  const problem = vacationProblem(vacation);
  const isOrderWrong = problem === 'order';
  const fromWrong = problem === 'from_wrong' && typing !== 'from' ? texts.dateWrong : undefined;
  const toWrong = problem === 'to_wrong' && typing !== 'to' ? texts.dateWrong : undefined;
  const change = (patch: Partial<VacationDraft>) => onChange({ ...vacation, ...patch });
  const closesNothing = !disableEconsult && !(takesPhoneConsults && disablePhoneConsult);
  return (
    <li className="schedule-vacation" data-vacation={vacation.id}>
      <fieldset className="schedule-vacation-fields">
        <legend>{title}</legend>
        <div className="schedule-vacation-dates">
          <DateField
            label={texts.from}
            value={from}
            error={isOrderWrong ? texts.inlineOrder : fromWrong}
            onFocus={() => setTyping('from')}
            onBlur={() => setTyping(null)}
            onChange={(event) => change(withFrom(vacation, event.currentTarget.value))}
          />
          <DateField
            label={texts.to}
            value={to}
            error={toWrong}
            onFocus={() => setTyping('to')}
            onBlur={() => setTyping(null)}
            onChange={(event) => change({ to: event.currentTarget.value })}
          />
          <div className="schedule-vacation-note">
            <TextField
              label={texts.description}
              help={texts.descriptionHelp}
              optional
              maxLength={LONGEST_DESCRIPTION}
              value={description}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
          </div>
        </div>
        <fieldset className="schedule-vacation-closes">
          <legend className="schedule-dim">{texts.closes}</legend>
          <CheckboxField
            label={texts.econsult}
            checked={disableEconsult}
            onChange={(event) => change({ disableEconsult: event.currentTarget.checked })}
          />
          {takesPhoneConsults && (
            <CheckboxField
              label={texts.phoneConsult}
              checked={disablePhoneConsult}
              onChange={(event) => change({ disablePhoneConsult: event.currentTarget.checked })}
            />
          )}
        </fieldset>
        {closesNothing && <p className="schedule-dim">{texts.closesNothing}</p>}
      </fieldset>
      <IconButton label={texts.remove(title)} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  );
};
