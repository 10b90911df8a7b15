import { PROVINCE_NAMES, PROVINCES, type Province } from '@alethea/kernel/contact/provinces';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { Table, type TableColumn } from '@alethea/ui/display/table';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Section } from '@alethea/ui/page/section';
import type { ContentDocument } from '../../../contract/desk/content-documents.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { HowHeardEditor } from './how-heard-editor.tsx';

type Settings = ContentDocument<'signup'>;
type Plan = keyof Settings['enabledProvinces'];

interface SignUpSettingsEditorProps {
  readonly value: Settings;
  readonly onChange: (value: Settings) => void;
}

/** Which plans are open where, how practice IDs are checked, and how a person may have heard of the product. */
export function SignUpSettingsEditor({ value, onChange }: SignUpSettingsEditorProps) {
  const { enabledProvinces, validationSettings } = value;
  const t = en.content;
  const togglePlan = (plan: Plan, province: Province) => {
    const enabled = enabledProvinces[plan];
    const wanted = PROVINCES.filter((one) => (one === province ? !enabled.includes(one) : enabled.includes(one)));
    onChange({ ...value, enabledProvinces: { ...enabledProvinces, [plan]: wanted } });
  };
  const change = (province: Province, patch: Partial<Settings['validationSettings'][Province]>) =>
    onChange({
      ...value,
      validationSettings: { ...validationSettings, [province]: { ...validationSettings[province], ...patch } },
    });
  const planColumn = (plan: Plan, header: string, labelOf: (name: string) => string): TableColumn<Province> => ({
    key: plan,
    header,
    cell: (province) => (
      <CheckboxField
        label={<VisuallyHidden>{labelOf(PROVINCE_NAMES[province])}</VisuallyHidden>}
        checked={enabledProvinces[plan].includes(province)}
        onChange={() => togglePlan(plan, province)}
      />
    ),
  });
  const columns: readonly TableColumn<Province>[] = [
    { key: 'province', header: t.columns.province, cell: (province) => PROVINCE_NAMES[province] },
    planColumn('plus', t.columns.plus, t.plusIn),
    planColumn('econsult', t.columns.econsult, t.econsultIn),
    {
      key: 'validated',
      header: t.columns.validated,
      cell: (province) => (
        <CheckboxField
          label={<VisuallyHidden>{t.validatedIn(PROVINCE_NAMES[province])}</VisuallyHidden>}
          checked={validationSettings[province].validationEnabled}
          onChange={(event) => change(province, { validationEnabled: event.currentTarget.checked })}
        />
      ),
    },
    {
      key: 'fieldName',
      header: t.columns.fieldName,
      cell: (province) => (
        <TextField
          dense
          label={t.fieldNameIn(PROVINCE_NAMES[province])}
          labelHidden
          value={validationSettings[province].fieldName}
          onChange={(event) => change(province, { fieldName: event.currentTarget.value })}
        />
      ),
    },
  ];
  return (
    <>
      <Section title={t.provinces}>
        <Table
          caption={t.provinceSettings}
          captionHidden
          columns={columns}
          rows={PROVINCES}
          rowKey={(province) => province}
        />
      </Section>
      <Section title={t.howHeard}>
        <HowHeardEditor
          value={value.howDidYouHearAboutUsNew}
          onChange={(howDidYouHearAboutUsNew) => onChange({ ...value, howDidYouHearAboutUsNew })}
        />
      </Section>
    </>
  );
}
