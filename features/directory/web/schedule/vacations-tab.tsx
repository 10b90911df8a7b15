import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { EmptyState } from '@alethea/ui/states/empty-state';
import type { Draft } from '@alethea/web-kit/forms/draft';
import { focusFirstWrong } from '@alethea/web-kit/forms/focus-first-wrong';
import { useNow } from '@alethea/web-kit/page/now';
import { useCan } from '@alethea/web-kit/session/session';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useRef, useState } from 'react';
import { saveVacations } from '../../contract/client.ts';
import { en } from '../../texts/schedule-en.ts';
import { type VacationDraft, vacationChanges, vacationDraftsOf, vacationProblem } from './draft-values.ts';
import { PartSaveBar } from './save-bar.tsx';
import { useSavePart } from './use-save-part.ts';
import { VacationCard } from './vacation-card.tsx';
import type { Settings } from './views.ts';

interface VacationsTabProps {
  readonly settings: Settings;
  readonly draft: Draft<readonly VacationDraft[]>;
}

/** The periods in which the person cannot be asked (SCHED-02, SCHED-13, SCHED-25 to SCHED-29). */
export const VacationsTab = ({ settings, draft }: VacationsTabProps) => {
  const { vacations: texts } = en;
  const takesPhoneConsults = useCan('phoneConsult');
  const now = useNow();
  const part = useSavePart(saveVacations, draft, ({ vacations }) => vacations.revision);
  const [refusal, setRefusal] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const added = useRef<string>(null);
  const { value: vacations } = draft;

  useEffect(() => {
    if (added.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-vacation="${added.current}"] input`)?.focus();
    added.current = null;
  });

  const change = (to: (vacations: readonly VacationDraft[]) => readonly VacationDraft[]) => {
    setRefusal(undefined);
    draft.change(to);
  };
  const add = () => {
    const today = dateInEdmonton(now);
    const id = newId(now);
    added.current = id;
    change((before) => [
      ...before,
      { id, from: today, to: today, disableEconsult: true, disablePhoneConsult: true, description: '' },
    ]);
  };
  const remove = (vacation: VacationDraft, position: number) => {
    change((before) => before.filter(({ id }) => id !== vacation.id));
    const undo = () => change((before) => before.toSpliced(position, 0, vacation));
    showSnackbar({ message: texts.removed, action: { label: texts.undo, onClick: undo } });
  };
  const save = () => {
    const problems = vacations.map(vacationProblem);
    if (problems.every((problem) => problem === null)) {
      setRefusal(undefined);
      const changes = vacationChanges(vacations, vacationDraftsOf(settings), takesPhoneConsults);
      void part.save({ basedOn: draft.basedOn, ...changes });
      return;
    }
    setRefusal(problems.includes('order') ? texts.saveOrder : texts.datesWrong);
    focusFirstWrong(list.current);
  };
  return (
    <div className="schedule-part">
      <p className="schedule-hint">
        {texts.hint} {en.meanwhile}
      </p>
      {vacations.length === 0 && <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
      <ul className="schedule-vacations" ref={list}>
        {vacations.map((vacation, position) => (
          <VacationCard
            key={vacation.id}
            vacation={vacation}
            title={texts.period(position + 1)}
            takesPhoneConsults={takesPhoneConsults}
            onChange={(next) => change((before) => before.map((one) => (one.id === next.id ? next : one)))}
            onRemove={() => remove(vacation, position)}
          />
        ))}
      </ul>
      <div>
        <Button icon={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={add}>
          {texts.add}
        </Button>
      </div>
      <PartSaveBar
        isDirty={draft.isDirty}
        part={{
          ...part,
          discard() {
            setRefusal(undefined);
            part.discard();
          },
        }}
        failedText={en.vacationsSaveFailed}
        refusal={refusal}
        onSave={save}
      />
    </div>
  );
};
