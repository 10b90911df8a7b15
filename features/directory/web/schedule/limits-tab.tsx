import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Section } from '@alethea/ui/page/section';
import type { Draft } from '@alethea/web-kit/forms/draft';
import { saveConsultLimits } from '../../contract/client.ts';
import { type LimitEntry, limitProblem, maySaveLimits } from '../../contract/consult-limit.ts';
import { en } from '../../texts/schedule-en.ts';
import { limitEntryOf } from './draft-values.ts';
import { PartSaveBar } from './save-bar.tsx';
import { useSavePart } from './use-save-part.ts';
import type { Settings } from './views.ts';

interface LimitsTabProps {
  readonly settings: Settings;
  readonly draft: Draft<LimitEntry>;
}

/** The daily limit: a switch and a number (SCHED-30 to SCHED-34). */
export const LimitsTab = ({ settings, draft }: LimitsTabProps) => {
  const part = useSavePart(saveConsultLimits, draft, ({ consultLimits }) => consultLimits.revision);
  const { enabled, limit, strict } = draft.value;
  const problem = draft.isDirty ? limitProblem(limit) : null;
  const maySave = maySaveLimits([draft.value], [limitEntryOf(settings)]);
  const change = (patch: Partial<LimitEntry>) => draft.change((entry) => ({ ...entry, ...patch }));
  const save = () => {
    if (!maySave) return;
    const daily = { enabled, limit: Number(limit), strict };
    void part.save({ basedOn: draft.basedOn, consultLimits: { daily } });
  };
  return (
    <form
      className="schedule-part"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Section title={en.limits.title} card>
        <p className="schedule-hint">
          {en.limits.hint} {en.meanwhile}
        </p>
        <div className="schedule-fields">
          <CheckboxField
            role="switch"
            label={en.limits.enabled}
            checked={enabled}
            onChange={(event) => change({ enabled: event.currentTarget.checked })}
          />
          <div className="schedule-narrow">
            <TextField
              label={en.limits.limit}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={limit}
              help={en.limits.today(settings.consultLimits.receivedToday)}
              error={problem ? en.limits.problems[problem] : undefined}
              onChange={(event) => change({ limit: event.currentTarget.value })}
            />
          </div>
          <CheckboxField
            label={en.limits.strict}
            help={en.limits.strictHelp}
            checked={strict}
            onChange={(event) => change({ strict: event.currentTarget.checked })}
          />
        </div>
      </Section>
      <PartSaveBar
        isDirty={draft.isDirty}
        part={part}
        failedText={en.saveFailed}
        blockedReason={maySave ? undefined : en.limits.invalid}
        onSave={save}
      />
    </form>
  );
};
