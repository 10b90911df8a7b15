import { outOfProvinceMode } from '@alethea/billing/contract/out-of-province';
import type { Province } from '@alethea/kernel/contact/provinces';
import { Section } from '@alethea/ui/page/section';
import { useFormContext, useWatch } from 'react-hook-form';
import { en } from '../../texts/en.ts';
import type { AskValues } from '../form/ask-values.ts';
import { OutOfProvinceFields } from './out-of-province-fields.tsx';

/** Billing data, asked for exactly in out-of-province mode (CFORM-37 to 42); what was typed survives switching it off. */
export const OutOfProvinceSection = ({ consultantProvince }: { consultantProvince: Province }) => {
  const { control } = useFormContext<AskValues>();
  const patientProvince = useWatch({ control, name: 'patientProvince' });
  if (!outOfProvinceMode(patientProvince, consultantProvince)) return null;
  return (
    <Section card title={en.outOfProvince.title}>
      <OutOfProvinceFields />
    </Section>
  );
};
