import { Button } from '@alethea/ui/actions/button';
import { OrderButtons } from '@alethea/ui/actions/order-buttons';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Section } from '@alethea/ui/page/section';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { TEMPLATE_LIMITS } from '../../contract/template-limits.ts';
import { deskEn as en } from '../../texts/desk-en.ts';
import { ConditionField } from './condition-field.tsx';
import { FieldRow } from './field-row.tsx';
import { answersOf, type FieldErrors, type FieldValues, type SectionValues } from './form-values.ts';
import type { SectionActions } from './use-sections.ts';

/** Rows that are closed need none of them, and keep the same nothing. */
const NONE: readonly never[] = [];

interface SectionCardProps {
  readonly sections: readonly SectionValues[];
  readonly index: number;
  readonly open: ReadonlySet<string>;
  /** By path, as in `sections.0.fields.1.label`. */
  readonly errors: ReadonlyMap<string, string>;
  readonly actions: SectionActions;
}

/** One section of a form while it is written, with its fields. */
export const SectionCard = ({ sections, index, open, errors, actions }: SectionCardProps) => {
  const section = sections[index];
  if (!section) return null;
  const { key, fields } = section;
  const name = en.sections.section(index + 1, section.sectionName.trim());
  const change = (part: Partial<SectionValues>) => actions.changeSection(key, part);
  const before = sections.slice(0, index).flatMap((one) => one.fields);
  const places = sections.map((one, at) => ({
    value: one.key,
    label: en.sections.section(at + 1, one.sectionName.trim()),
  }));
  return (
    <Section
      card
      title={name}
      action={
        <OrderButtons
          {...{ name, index, count: sections.length }}
          onMove={(to) => actions.moveSection(index, to)}
          onRemove={() => actions.removeSection(key, name)}
        />
      }
    >
      <div className="forms-desk-stack">
        <SectionTexts section={section} onChange={change} />
        {index > 0 && (
          <ConditionField
            value={section.showWhen}
            earlier={askable(before)}
            error={errors.get(`sections.${index}.showWhen`)}
            onChange={(showWhen) => change({ showWhen })}
          />
        )}
        {fields.length === 0 && <p className="al-dim">{en.sections.noFields}</p>}
        <ol className="forms-desk-fields">
          {fields.map((field, place) => {
            const wrong = errorsOf(errors, `sections.${index}.fields.${place}.`);
            const isOpen = open.has(field.key) || wrong !== undefined;
            return (
              <FieldRow
                key={field.key}
                {...{ field, index: place, count: fields.length, isOpen, actions, sectionKey: key }}
                earlier={isOpen ? askable([...before, ...fields.slice(0, place)]) : NONE}
                sections={isOpen ? places : NONE}
                errors={wrong}
              />
            );
          })}
        </ol>
        <div>
          <Button
            id={`${key}-add`}
            icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
            aria-label={en.fields.addTo(name)}
            disabledReason={
              fields.length >= TEMPLATE_LIMITS.fieldsOfSection
                ? en.fields.full(TEMPLATE_LIMITS.fieldsOfSection)
                : undefined
            }
            onClick={() => actions.addField(key)}
          >
            {en.fields.add}
          </Button>
        </div>
      </div>
    </Section>
  );
};

interface SectionTextsProps {
  readonly section: SectionValues;
  readonly onChange: (part: Partial<SectionValues>) => void;
}

const SectionTexts = ({ section, onChange }: SectionTextsProps) => (
  <div className="forms-desk-pair">
    <TextField
      id={section.key}
      label={en.sections.name}
      autoComplete="off"
      maxLength={TEMPLATE_LIMITS.name}
      value={section.sectionName}
      onChange={(event) => onChange({ sectionName: event.currentTarget.value })}
    />
    <TextField
      label={en.texts.french(en.sections.name)}
      lang="fr-CA"
      autoComplete="off"
      maxLength={TEMPLATE_LIMITS.name}
      value={section.sectionNameFr}
      onChange={(event) => onChange({ sectionNameFr: event.currentTarget.value })}
    />
    <TextAreaField
      label={en.sections.description}
      minRows={1}
      maxLength={TEMPLATE_LIMITS.text}
      value={section.description}
      onChange={(event) => onChange({ description: event.currentTarget.value })}
    />
    <TextAreaField
      label={en.texts.french(en.sections.description)}
      lang="fr-CA"
      minRows={1}
      maxLength={TEMPLATE_LIMITS.text}
      value={section.descriptionFr}
      onChange={(event) => onChange({ descriptionFr: event.currentTarget.value })}
    />
  </div>
);

/** Those that something can depend on. */
function askable(fields: readonly FieldValues[]): readonly FieldValues[] {
  return fields.filter((field) => answersOf(field).length > 0);
}

/** What is wrong below a path; undefined where nothing is. */
function errorsOf(errors: ReadonlyMap<string, string>, path: string): FieldErrors | undefined {
  const own = [...errors].filter(([at]) => at.startsWith(path));
  return own.length === 0 ? undefined : Object.fromEntries(own.map(([at, text]) => [at.slice(path.length), text]));
}
