import { listNamedDays } from '@alethea/billing/contract/client';
import type { FeeSchedule } from '@alethea/billing/contract/core/fee-schedule';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import type { TypedStart } from './call-start.ts';

/** The schedule of fees for the year of a typed start. */
interface CallSchedule {
  /** Null while there is no start, while it is on its way, and where it cannot be had: then no code is chosen for the person. */
  readonly schedule: FeeSchedule | null;
  /** What `schedule` will be once what is on its way has come. */
  arrived(): Promise<FeeSchedule | null>;
}

/** Bands and holidays of the schedule for the year of a typed start; kept until a notice tells of a change. */
export function useCallSchedule(typed: TypedStart | null): CallSchedule {
  const year = typed && Number(typed.date.trim().slice(0, 4));
  const { data, isFetching, refetch } = useOperation(listNamedDays, year === null ? null : { year }, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const schedule = data ?? null;
  const arrived = async () => {
    return schedule ?? (isFetching ? ((await refetch({ cancelRefetch: false })).data ?? null) : null);
  };
  return { schedule, arrived };
}
