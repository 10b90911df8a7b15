import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { useNow } from '@alethea/web-kit/now';
import { type FormEvent, useRef, useState } from 'react';
import { listNamedDayEntries, saveNamedDay } from '../../contract/client.ts';
import type { NamedDay } from '../../contract/holidays.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { nameOfDay } from './day-words.tsx';
import { dayFrom, type ForHoliday, type NamedDayValues, problemsOf, valuesOf } from './named-day-values.ts';
import type { NamedDayEntry } from './views.ts';

/** What a named day is entered for. */
export interface NamedDayForm {
  /** What is corrected; null for a new entry. */
  readonly entry: NamedDayEntry | null;
  readonly forHoliday: ForHoliday;
  /** All other days that are known of the year. */
  readonly others: readonly NamedDay[];
  readonly onClose: () => void;
}

/** The fields of a named day, what is wrong with them once it was tried to save, and saving. */
export function useNamedDayForm({ entry, forHoliday, others, onClose }: NamedDayForm) {
  const now = useNow();
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(entry, isMovedIn(others, forHoliday)));
  const [isTried, setTried] = useState(false);
  const { run, state, error } = useAction(saveNamedDay, {
    invalidate: [listNamedDayEntries],
    onSuccess: (output) => {
      showSnackbar({ tone: 'done', message: en.saved(nameOfDay(output.entry.day)) });
      onClose();
    },
  });
  const problems = problemsOf(values, forHoliday, others, now);
  const isWrong = Object.keys(problems).length > 0;
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isWrong) {
      // After the fields have been marked.
      requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    void run({ day: dayFrom(values, forHoliday), source: values.source, insteadOf: entry?.namedDayId ?? null });
  }
  return {
    formRef,
    values,
    change: (part: Partial<NamedDayValues>) => setValues({ ...values, ...part }),
    problems: isTried ? problems : {},
    isRefused: isTried && isWrong,
    isSaving: state === 'running',
    error,
    submit,
  };
}

/** True when another day stands in the place of the holiday already. */
function isMovedIn(others: readonly NamedDay[], forHoliday: ForHoliday): boolean {
  return others.some(
    (day) => day.kind === 'moved' && day.holiday === forHoliday?.holiday && day.holidayYear === forHoliday.holidayYear,
  );
}
