import { uploadsProblem } from '@alethea/web-kit/files/upload-list';
import type { Uploads } from '@alethea/web-kit/files/use-uploads';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { SendFormService } from '../../contract/check-send-form.ts';
import { en } from '../../texts/en.ts';
import { ATTACHMENTS_ID, fieldId, focusField, missingOf } from '../form/ask-fields.ts';
import { type AskValues, checkAskValues } from '../form/ask-values.ts';

interface MissingListProps {
  rules: SendFormService;
  today: string;
  attachments: Uploads;
}

/** What is still missing, in the order of the form. */
function useMissing({ rules, today, attachments }: MissingListProps) {
  const { control, getFieldState } = useFormContext<AskValues>();
  // Watching makes the list follow every keystroke; the values themselves come whole from the form.
  const values = useWatch({ control }) as AskValues;
  const formState = useFormState({ control });
  const isWrongAt = (path: string) => getFieldState(path as keyof AskValues, formState).error !== undefined;
  // Whoever forwards needs no supervising physician: it is missing once sending has been tried.
  const missing = missingOf(checkAskValues(values, rules, today), rules.formFields).filter(
    ({ path }) => path !== 'supervisor' || isWrongAt(path),
  );
  const problem = uploadsProblem(attachments.list);
  const entries = missing.map(({ path, text }) => ({
    id: fieldId(path),
    text,
    isWrong: isWrongAt(path),
  }));
  if (problem) {
    const text = problem === 'failed' ? en.attachments.failedOnes : en.attachments.unfinished;
    entries.push({ id: ATTACHMENTS_ID, text, isWrong: problem === 'failed' });
  }
  return entries;
}

/** What is missing in one line, for the bar of a narrow window: pressed, it leads to the first of it. Null for nothing. */
export const MissingLine = (props: MissingListProps) => {
  const [first, ...others] = useMissing(props);
  if (!first) return null;
  return (
    <button type="button" className="ask-bar-line" onClick={() => focusField(first.id)}>
      {en.summary.missingFirst(first.text, others.length)}
    </button>
  );
};

/** What is still missing, each entry leading to its field; red where the field has already said so. */
export const MissingList = (props: MissingListProps) => {
  const entries = useMissing(props);
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
