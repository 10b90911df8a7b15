import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, isCode } from '@alethea/web-kit/calls/call-error';
import { operationKey, useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getResources, saveResources } from '../../contract/client.ts';
import { type LibraryEditing, useEditing } from '../library/use-editing.ts';
import {
  type DraftResource,
  documentOf,
  type KeptResources,
  libraryOf,
  resourcesProblem,
  withOwnIds,
} from './resource-draft.ts';

/** The resources as they are being edited. */
export type ResourcesEditing = LibraryEditing<DraftResource, CallErrorOf<typeof saveResources>>;

/** Addresses of files work for about ten minutes. */
const FRESH_MS = 5 * 60_000;

/** The own resources, whose addresses are asked for anew while they are shown. */
export function useKeptResources() {
  const kept = useOperation(getResources, {});
  const { refetch } = kept;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), FRESH_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return kept;
}

/** See ResourcesEditing. */
export function useResources(keptResources: KeptResources): ResourcesEditing {
  const { version } = keptResources;
  const kept = useMemo(() => libraryOf(keptResources), [keptResources]);
  const queryClient = useQueryClient();
  const queryKey = operationKey(getResources, {});
  const action = useAction(saveResources, {
    onError: (error) => {
      if (isCode(error, 'resources_changed')) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return useEditing({
    ...{ kept, version, action },
    problemOf: resourcesProblem,
    beforeMerge: withOwnIds,
    async save(library, basedOnVersion) {
      // A refetch that is under way would bring back what this save replaces.
      await queryClient.cancelQueries({ queryKey });
      const output = await action.run({ document: documentOf(library), basedOnVersion });
      if (output === undefined) return undefined;
      queryClient.setQueryData(queryKey, output);
      return output.version;
    },
  });
}
