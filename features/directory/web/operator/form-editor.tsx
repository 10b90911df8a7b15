import { Button } from '@alethea/ui/actions/button';
import { moved } from '@alethea/ui/actions/moved.ts';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Section } from '@alethea/ui/page/section';
import { useId, useRef } from 'react';
import { FORM_LIMITS } from '../../contract/service-limits.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { QuestionRow } from './question-row.tsx';
import type { QuestionValues } from './service-values.ts';

interface FormEditorProps {
  readonly questions: readonly QuestionValues[];
  /** Null for a form that is not kept yet. */
  readonly formVersion: number | null;
  /** What is wrong with the question of a place. */
  readonly errorOf: (index: number, part: 'header' | 'lines') => string | undefined;
  readonly onChange: (change: (questions: readonly QuestionValues[]) => readonly QuestionValues[]) => void;
}

/** Writes what a service asks: fields are added, changed, moved and removed. */
export function FormEditor({ questions, formVersion, errorOf, onChange }: FormEditorProps) {
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
      action={formVersion !== null && <span className="al-dim">{en.form.version(formVersion)}</span>}
    >
      <div className="directory-stack">
        <p className="al-dim">{questions.length > 0 ? en.form.hint : en.form.none}</p>
        <ol className="directory-questions">
          {questions.map((question, index) => (
            <QuestionRow
              key={question.key}
              question={question}
              name={nameOf(question, index)}
              place={{ index, count: questions.length }}
              headerError={errorOf(index, 'header')}
              linesError={errorOf(index, 'lines')}
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
