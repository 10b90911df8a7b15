import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { SendFormService } from '../../contract/check-send-form.ts';
import { en } from '../../texts/en.ts';
import { ATTACHMENTS_ID, fieldId, focusField, missingOf } from '../ask-fields.ts';
import { type AskValues, checkAskValues } from '../ask-values.ts';
import { attachmentsProblem } from '../attachment-list.ts';
import type { Attachments } from '../use-attachments.ts';

interface MissingListProps {
  rules: SendFormService;
  today: string;
  attachments: Attachments;
}

/** What is still missing, each entry leading to its field; red where the field has already said so. */
export const MissingList = ({ rules, today, attachments }: MissingListProps) => {
  const { control, getFieldState } = useFormContext<AskValues>();
  // Watching makes the list follow every keystroke; the values themselves come whole from the form.
  const values = useWatch({ control }) as AskValues;
  const formState = useFormState({ control });
  const isWrongAt = (path: string) => getFieldState(path as keyof AskValues, formState).error !== undefined;
  // Whoever forwards needs no supervising physician: it is missing once sending has been tried.
  const missing = missingOf(checkAskValues(values, rules, today), rules.formFields).filter(
    ({ path }) => path !== 'supervisor' || isWrongAt(path),
  );
  const problem = attachmentsProblem(attachments.list);
  const entries = missing.map(({ path, text }) => ({
    id: fieldId(path),
    text,
    isWrong: isWrongAt(path),
  }));
  if (problem) {
    const text = problem === 'failed' ? en.attachments.failedOnes : en.attachments.unfinished;
    entries.push({ id: ATTACHMENTS_ID, text, isWrong: problem === 'failed' });
  }
  return (
    <section>
      <h3>{en.summary.missing}</h3>
      {entries.length === 0 && (
        <p className="ask-missing-none">
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {en.summary.nothingMissing}
        </p>
      )}
      <ul className="ask-missing">
        {entries.map(({ id, text, isWrong }) => (
          <li key={id} data-wrong={isWrong || undefined}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(id);
              }}
            >
              {isWrong ? (
                <IconAlertCircle size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconCircle size={16} stroke={1.5} aria-hidden />
              )}
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
