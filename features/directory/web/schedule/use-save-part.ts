import type { ProcessState } from '@alethea/kernel/process-state';
import type { RemoteInput } from '@alethea/kernel/remote';
import { announce } from '@alethea/ui/live-region';
import { useAction } from '@alethea/web-kit/action';
import { type CallErrorOf, isCode } from '@alethea/web-kit/call-error';
import type { Draft } from '@alethea/web-kit/draft';
import { operationKey } from '@alethea/web-kit/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
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
  const action = useAction(operation, {
    onError: (error: CallErrorOf<SavesPart>) => {
      if (isCode(error, 'schedule_changed', 'vacation_not_found')) {
        void queryClient.invalidateQueries({ queryKey: settingsKey });
      }
    },
  });
  return {
    state: action.state,
    error: action.error,
    async save(input) {
      const sent = draft.value;
      // A refetch that is under way would bring back what this save replaces.
      await queryClient.cancelQueries({ queryKey: settingsKey });
      const output = await action.run(input);
      if (output === undefined) return;
      queryClient.setQueryData(settingsKey, output);
      draft.settle(sent, revisionOf(output.settings));
      announce(en.saved);
    },
    discard() {
      action.reset();
      draft.discard();
    },
  };
}
