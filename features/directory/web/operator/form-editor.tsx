import { Button } from '@alethea/ui/button';
import { Section } from '@alethea/ui/section';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useId, useRef } from 'react';
import { FORM_LIMITS } from '../../contract/service-limits.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { QuestionRow } from './question-row.tsx';
import { moved, type QuestionValues, type ServiceProblems } from './service-values.ts';

interface FormEditorProps {
  readonly questions: readonly QuestionValues[];
  /** Null for a form that is not kept yet. */
  readonly formVersion: number | null;
  readonly problems: Pick<ServiceProblems, 'header' | 'values'>;
  readonly onChange: (change: (questions: readonly QuestionValues[]) => readonly QuestionValues[]) => void;
}

/** Writes what a service asks: fields are added, changed, moved and removed. */
export function FormEditor({ questions, formVersion, problems, onChange }: FormEditorProps) {
  const idPrefix = useId();
  const added = useRef(0);
  const add = () => {
    added.current += 1;
    const key = `${idPrefix}-${added.current}`;
    onChange((list) => [...list, { key, inputType: 'Textfield', header: '', lines: '', required: false }]);
    // The field is there once React has drawn it.
    requestAnimationFrame(() => document.getElementById(key)?.focus());
  };
  const remove = (question: QuestionValues, index: number) => {
    onChange((list) => list.filter(({ key }) => key !== question.key));
    showSnackbar({
      message: en.order.removed(nameOf(question, index)),
      action: {
        label: en.order.undo,
        onClick: () =>
          onChange((list) =>
            list.some(({ key }) => key === question.key)
              ? list
              : [...list.slice(0, index), question, ...list.slice(index)],
          ),
      },
    });
  };
  return (
    <Section
      card
      title={en.form.title}
      action={formVersion !== null && <span className="directory-dim">{en.form.version(formVersion)}</span>}
    >
      <div className="directory-stack">
        <p className="directory-dim">{questions.length > 0 ? en.form.hint : en.form.none}</p>
        <ol className="directory-questions">
          {questions.map((question, index) => (
            <QuestionRow
              key={question.key}
              question={question}
              name={nameOf(question, index)}
              place={{ index, count: questions.length }}
              headerProblem={problems.header.get(question.key)}
              valuesProblem={problems.values.get(question.key)}
              onChange={(part) =>
                onChange((list) => list.map((one) => (one.key === question.key ? { ...one, ...part } : one)))
              }
              onMove={(to) => onChange((list) => moved(list, index, to))}
              onRemove={() => remove(question, index)}
            />
          ))}
        </ol>
        <div>
          <Button disabledReason={questions.length >= FORM_LIMITS.fields ? en.form.full : undefined} onClick={add}>
            {en.form.add}
          </Button>
        </div>
      </div>
    </Section>
  );
}

const nameOf = ({ header }: QuestionValues, index: number) => header.trim() || en.form.field(index + 1);
