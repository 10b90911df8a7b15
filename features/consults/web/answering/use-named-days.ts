import { listNamedDays } from '@alethea/billing/contract/client';
import type { NamedDay } from '@alethea/billing/contract/core/holidays';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import type { TypedStart } from './call-start.ts';

const NONE: readonly NamedDay[] = [];

/**
 * The days named holidays in the year of a typed start, null for none yet; kept until a notice tells of a change. While
 * they are on their way, and where they cannot be had, the rules alone say what is a holiday.
 */
export function useNamedDays(typed: TypedStart | null): readonly NamedDay[] {
  const year = typed && Number(typed.date.trim().slice(0, 4));
  const { data } = useOperation(listNamedDays, year === null ? null : { year }, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.namedDays ?? NONE;
}
