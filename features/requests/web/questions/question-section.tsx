import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { ChipGroupField } from '@alethea/ui/fields/chip-group-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Section } from '@alethea/ui/page/section';
import { Controller, useFormContext } from 'react-hook-form';
import { withoutContradiction } from '../../contract/answer-limits.ts';
import { decodeChoices, encodeChoices, encodeQuestion } from '../../contract/form-answers.ts';
import { en } from '../../texts/en.ts';
import { fieldId } from '../form/ask-fields.ts';
import type { AskValues } from '../form/ask-values.ts';
import type { ServiceQuestion } from '../form/views.ts';

/** The question first, then what the service itself wants to know (CFORM-07). */
export const QuestionSection = ({ questions }: { questions: readonly ServiceQuestion[] }) => {
  const { register, formState } = useFormContext<AskValues>();
  return (
    <Section card title={en.question.title}>
      <div className="ask-question">
        <TextAreaField
          id={fieldId('question')}
          label={<VisuallyHidden>{en.question.label}</VisuallyHidden>}
          placeholder={en.question.placeholder}
          minRows={4}
          error={formState.errors.question?.message}
          {...register('question')}
        />
      </div>
      {questions.length > 0 && (
        <div className="ask-grid" data-columns="two">
          {questions.map((question) => (
            <ServiceField key={question.header} question={question} />
          ))}
        </div>
      )}
    </Section>
  );
};

const ServiceField = ({ question }: { question: ServiceQuestion }) => {
  const { control } = useFormContext<AskValues>();
  const { header, inputType, values, required } = question;
  const path = `symptoms.${encodeQuestion(header)}` as const;
  const id = fieldId(path);
  return (
    <Controller
      control={control}
      name={path}
      render={({ field, fieldState }) => {
        const words = { label: header, optional: !required, error: fieldState.error?.message };
        if (inputType === 'Checkboxes') {
          return (
            <div id={id}>
              <ChipGroupField
                {...words}
                options={values.map((value) => ({ value, label: value }))}
                value={decodeChoices(field.value ?? '')}
                onChange={(chosen) =>
                  field.onChange(encodeChoices(withoutContradiction(decodeChoices(field.value ?? ''), chosen)))
                }
              />
            </div>
          );
        }
        return inputType === 'Number' ? (
          <TextField {...field} {...words} id={id} inputMode="decimal" autoComplete="off" />
        ) : (
          <div className="ask-wide">
            <TextAreaField {...field} {...words} id={id} minRows={2} />
          </div>
        );
      }}
    />
  );
};
