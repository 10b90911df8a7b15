import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import type { Fields, RegisteredField } from '@alethea/web-kit/forms/fields';
import { useInsertion } from '@alethea/web-kit/forms/use-insertion';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import { useMergedRef } from '@mantine/hooks';
import { Suspense, useRef } from 'react';
import { MESSAGE_TEMPLATES } from '../../contract/slots.ts';
import { writeEn as en } from '../../texts/write-en.ts';
import type { WriteValues } from './write-values.ts';

interface BodyFieldProps {
  readonly form: Fields<WriteValues>['form'];
  readonly registered: RegisteredField;
  /** Whose name the patient reads. */
  readonly senderName: string;
}

/** The text of the message, and above it what inserts templates at its caret. */
export const BodyField = ({ form, registered: { ref, ...field }, senderName }: BodyFieldProps) => {
  const element = useRef<HTMLTextAreaElement>(null);
  const text = form.watch('body');
  const insert = useInsertion(element, {
    text,
    type: (typed) => form.setValue('body', typed, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  });
  const Templates = useSlot(MESSAGE_TEMPLATES);
  return (
    <>
      <TextAreaField label={en.body} minRows={6} maxRows={20} {...field} ref={useMergedRef(ref, element)} />
      <Suspense>
        {Templates && (
          <div>
            <Templates
              senderName={senderName}
              messageText={text}
              onClosed={() => element.current?.focus()}
              onInsert={insert}
            />
          </div>
        )}
      </Suspense>
    </>
  );
};
