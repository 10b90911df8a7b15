import type { OopData } from '@alethea/billing/contract/oop-data';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import { Section } from '@alethea/ui/page/section';
import { errorsOf } from '@alethea/web-kit/forms/form-rules';
import { useEffect, useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { en } from '../../texts/en.ts';
import { type OopFormValues, OutOfProvinceFields } from './out-of-province-fields.tsx';

interface OopDataFormProps {
  readonly value: Readonly<OopData>;
  /** What is wrong with it, as far as it is to be said. */
  readonly issues: readonly FieldIssue[];
  readonly onChange: (value: OopData) => void;
}

/** The form's out-of-province billing data for whoever else needs them, such as a consult that is forwarded. */
const OopDataForm = ({ value, issues, onChange }: OopDataFormProps) => {
  const errors = useMemo(() => errorsOf<OopFormValues>(issues), [issues]);
  const form = useForm<OopFormValues>({ defaultValues: { oopData: value }, errors });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values.oopData) }),
    [subscribe, onChange],
  );
  return (
    <FormProvider {...form}>
      <Section level={3} title={en.outOfProvince.title}>
        <OutOfProvinceFields />
      </Section>
    </FormProvider>
  );
};

export default OopDataForm;
