import type { ProcessState } from '@alethea/kernel/app/process-state';
import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { announce } from '@alethea/ui/base/live-region';
import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, isCode } from '@alethea/web-kit/calls/call-error';
import { operationKey } from '@alethea/web-kit/calls/query.tsx';
import type { Draft } from '@alethea/web-kit/forms/draft';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  getScheduleSettings,
  type saveConsultLimits,
  type saveCustomCalendar,
  type savePhoneSchedule,
  type saveVacations,
} from '../../contract/client.ts';
import { en } from '../../texts/schedule-en.ts';
import type { Settings } from './views.ts';

/** The calls that save a part and answer all settings. */
type SavesPart = typeof savePhoneSchedule | typeof saveVacations | typeof saveConsultLimits | typeof saveCustomCalendar;

/** The save of one part of the settings. */
export interface PartSave<Input> {
  readonly state: ProcessState;
  readonly error: CallErrorOf<SavesPart> | null;
  save(input: Input): Promise<void>;
  /** Calls that the last save would leave outside the hours, by their consults; none once that is settled. */
  readonly bookedCalls: readonly string[];
  /** Saves as before, with these calls confirmed. */
  saveAnyway(): void;
  /** Leaves it as it is on the screen, not saved. */
  goBack(): void;
  /** Discards the changes with what was said about them. */
  discard(): void;
}

/** Saves a part of the settings; what comes back shows at once, and only then the changes are let go. */
export function useSavePart<R extends SavesPart, Value>(
  operation: R,
  draft: Draft<Value>,
  revisionOf: (settings: Settings) => string,
): PartSave<RemoteInput<R>> {
  const queryClient = useQueryClient();
  const settingsKey = operationKey(getScheduleSettings, {});
  const [bookedCalls, setBookedCalls] = useState<readonly string[]>([]);
  const sentLast = useRef<RemoteInput<R>>(null);
  const action = useAction(operation, {
    onError: (error: CallErrorOf<SavesPart>) => {
      if (isCode(error, 'schedule_changed', 'vacation_not_found', 'calls_booked')) {
        void queryClient.invalidateQueries({ queryKey: settingsKey });
      }
      if (isCode(error, 'calls_booked')) setBookedCalls(error.issues.map(({ path }) => path));
    },
  });
  const save = async (input: RemoteInput<R>) => {
    const sent = draft.value;
    sentLast.current = input;
    // A refetch that is under way would bring back what this save replaces.
    await queryClient.cancelQueries({ queryKey: settingsKey });
    const output = await action.run(input);
    if (output === undefined) return;
    setBookedCalls([]);
    queryClient.setQueryData(settingsKey, output);
    draft.settle(sent, revisionOf(output.settings));
    announce(en.saved);
  };
  return {
    state: action.state,
    error: action.error,
    save,
    bookedCalls,
    saveAnyway: () => void save({ ...sentLast.current, confirmedCalls: [...bookedCalls] } as RemoteInput<R>),
    goBack: () => setBookedCalls([]),
    discard() {
      action.reset();
      setBookedCalls([]);
      draft.discard();
    },
  };
}
