import { PROVINCE_NAMES, PROVINCES } from '@alethea/kernel/contact/provinces';
import { Button } from '@alethea/ui/actions/button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { Notice } from '@alethea/ui/states/notice';
import { isPlanOffered, SIGN_UP_ROLES } from '../../../contract/joining/sign-up-rules.ts';
import { en } from '../../../texts/joining/sign-up-en.ts';
import { provinceFor } from './state/use-sign-up-form.ts';
import { useWizard } from './state/wizard-context.ts';
import type { WizardValues } from './state/wizard-values.ts';

/** The plan as chosen, then role and province (SIGNUP-04, 05, 10, 14, 15). */
export function RoleAndProvince() {
  const { form, field, values, settings, onPlan } = useWizard();
  const { selectedPlan, selectedRole, province } = values;
  if (selectedPlan === '') return null;
  const choosePlan = (plan: WizardValues['selectedPlan']) => {
    form.setValue('selectedPlan', plan);
    onPlan(plan === '' ? undefined : plan);
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
          label={en.role.label}
          placeholder={en.role.placeholder}
          options={SIGN_UP_ROLES.map((role) => ({ value: role, label: en.role.names[role] }))}
          {...field('selectedRole')}
        />
        <SelectField
          label={en.province.label}
          help={en.province.help}
          placeholder={en.province.placeholder}
          options={PROVINCES.map((code) => ({
            value: code,
            label: PROVINCE_NAMES[code],
            disabled: !enabled.includes(code),
          }))}
          {...field('province')}
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
