import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useMemo } from 'react';
import type { AiModel } from '../../contract/ai/predictions.ts';
import { listAiModels } from '../../contract/client.ts';
import { offeredModels } from './prediction-rules.ts';

const NONE: readonly AiModel[] = [];

/** The models that this browser offers; none while that is not known. They are those of the server since its start. */
export function useAiModels(): readonly AiModel[] {
  const { data } = useOperation(listAiModels, {}, { staleTime: Number.POSITIVE_INFINITY });
  return useMemo(() => (data ? offeredModels(data.models) : NONE), [data]);
}
