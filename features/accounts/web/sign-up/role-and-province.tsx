import { PROVINCE_NAMES, PROVINCES } from '@alethea/kernel/provinces';
import { Button } from '@alethea/ui/button';
import { Notice } from '@alethea/ui/notice';
import { SelectField } from '@alethea/ui/select-field';
import type { UseFormReturn } from 'react-hook-form';
import { isPlanOffered, SIGN_UP_ROLES } from '../../contract/sign-up-rules.ts';
import { en } from '../../texts/sign-up-en.ts';
import { provinceFor } from './use-sign-up-form.ts';
import type { SignUpSettings } from './views.ts';
import type { WizardValues } from './wizard-values.ts';

interface RoleAndProvinceProps {
  readonly form: UseFormReturn<WizardValues>;
  readonly values: WizardValues;
  readonly settings: SignUpSettings;
}

/** The plan as chosen, then role and province (SIGNUP-04, 05, 10, 14, 15). */
export function RoleAndProvince({ form, values, settings }: RoleAndProvinceProps) {
  const { selectedPlan, selectedRole, province } = values;
  if (selectedPlan === '') return null;
  const choosePlan = (plan: WizardValues['selectedPlan']) => {
    form.setValue('selectedPlan', plan);
    form.setValue('province', provinceFor(settings, plan, province));
  };
  const isRefused = selectedRole !== '' && !isPlanOffered(selectedPlan, selectedRole);
  const enabled = settings.enabledProvinces[selectedPlan];
  return (
    <section className="su-beginning" aria-label={en.plan.chosen(en.plan.names[selectedPlan])}>
      <p className="su-chosen">
        <strong>{en.plan.chosen(en.plan.names[selectedPlan])}</strong>
        <Button dense variant="quiet" onClick={() => choosePlan('')}>
          {en.plan.change}
        </Button>
      </p>
      <div className="su-grid">
        <SelectField
          {...form.register('selectedRole')}
          id="su-selectedRole"
          label={en.role.label}
          placeholder={en.role.placeholder}
          error={form.formState.errors.selectedRole?.message}
          options={SIGN_UP_ROLES.map((role) => ({ value: role, label: en.role.names[role] }))}
        />
        <SelectField
          {...form.register('province')}
          id="su-province"
          label={en.province.label}
          help={en.province.help}
          placeholder={en.province.placeholder}
          options={PROVINCES.map((code) => ({
            value: code,
            label: PROVINCE_NAMES[code],
            disabled: !enabled.includes(code),
          }))}
        />
      </div>
      {isRefused && (
        <Notice
          tone="waiting"
          action={
            <Button dense onClick={() => choosePlan('econsult')}>
              {en.role.takeEconsult}
            </Button>
          }
        >
          <span role="alert">{en.role.notForPlus(en.role.names[selectedRole])}</span>
        </Notice>
      )}
    </section>
  );
}
