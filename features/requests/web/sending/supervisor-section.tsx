import { Section } from '@alethea/ui/page/section';
import { Controller, useFormContext } from 'react-hook-form';
import { en } from '../../texts/en.ts';
import { ApproverSearch } from '../form/approver-search.tsx';
import { fieldId } from '../form/ask-fields.ts';
import type { AskValues } from '../form/ask-values.ts';

/** Who supervises a resident that sends the request without an approver. */
export const SupervisorSection = () => {
  const { control } = useFormContext<AskValues>();
  return (
    <Section card title={en.supervisor.title}>
      <p className="ask-why">{en.supervisor.note}</p>
      <div id={fieldId('supervisor')}>
        <Controller
          control={control}
          name="supervisor"
          render={({ field, fieldState }) => (
            <ApproverSearch
              label={en.supervisor.title}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </Section>
  );
};
