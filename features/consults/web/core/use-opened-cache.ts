import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { operationKey } from '@alethea/web-kit/calls/query.tsx';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { openConsult } from '../../contract/client.ts';
import type { Folder } from '../../contract/consult-view.ts';
import { openedInput } from './opened-input.ts';

/** The opened consults as this browser holds them, for what is shown ahead of the server's answer. */
export interface OpenedCache {
  /** Undefined of a consult that was not opened. */
  isMuted(consultId: string): boolean | undefined;
  /** Null in a list without folders; see isMuted. */
  folderOf(consultId: string): Folder | null | undefined;
  setMuted(ids: readonly string[], muted: boolean): void;
}

/** See OpenedCache. */
export function useOpenedCache(): OpenedCache {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const keyOf = (consultId: string) => operationKey(openConsult, openedInput(consultId));
    type Opened = RemoteOutput<typeof openConsult>;
    return {
      isMuted: (consultId) => queryClient.getQueryData<Opened>(keyOf(consultId))?.detail.muted,
      folderOf: (consultId) => queryClient.getQueryData<Opened>(keyOf(consultId))?.detail.folder,
      setMuted(ids, muted) {
        for (const id of ids) {
          // A refetch under way would bring back what was; a first opening has nothing to bring back.
          const isRefetch = { predicate: ({ state }: Query) => state.data !== undefined };
          void queryClient.cancelQueries({ queryKey: keyOf(id), ...isRefetch });
          queryClient.setQueryData<Opened>(
            keyOf(id),
            (opened) => opened && { ...opened, detail: { ...opened.detail, muted } },
          );
        }
      },
    };
  }, [queryClient]);
}
