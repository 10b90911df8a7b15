import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  listClinicConsults,
  listConsults,
  listToBook,
  listWaiting,
  searchClinicConsults,
  searchConsults,
} from '../../../contract/client.ts';
import type { ConsultRow } from '../../../contract/consult-view.ts';
import { type ConsultPages, rowsOf } from './consult-pages.ts';

const LISTS = [listConsults, listClinicConsults, listToBook, listWaiting, searchConsults, searchClinicConsults];

/** Makes of the loaded pages what they become; told of which list they are, by the name of its operation. */
type ListChange = (list: ConsultPages, operation: string) => ConsultPages;

/** The rows of inboxes, board and searches as this browser holds them: changed at once where the outcome is certain enough. */
export interface ListCache {
  /** Changes all loaded lists. */
  change(change: ListChange): void;
  /** As `change`, ahead of the server's answer: the caller refetches then, or calls what this gives back to restore them. */
  changeAhead(change: ListChange): () => void;
  refetch(): void;
  find(consultId: string): ConsultRow | undefined;
}

/** See ListCache. */
export function useListCache(): ListCache {
  const queryClient = useQueryClient();
  return useMemo(() => createListCache(queryClient), [queryClient]);
}

function createListCache(queryClient: QueryClient): ListCache {
  const loaded = () =>
    LISTS.flatMap(({ name }) => queryClient.getQueriesData<ConsultPages>({ queryKey: [name, 'pages'] }));
  const change: ListCache['change'] = (changeList) => {
    for (const [key, list] of loaded()) {
      if (list) queryClient.setQueryData<ConsultPages>(key, changeList(list, String(key[0])));
    }
  };
  return {
    change,
    changeAhead(changeList) {
      // A refetch under way would bring the old rows back; a first fetch has no old rows.
      const isRefetch = { predicate: ({ state }: Query) => state.data !== undefined };
      for (const { name } of LISTS) void queryClient.cancelQueries({ queryKey: [name, 'pages'], ...isRefetch });
      const before = loaded();
      change(changeList);
      return () => {
        // What the server has refused meanwhile does not come back.
        for (const [key, list] of before) queryClient.setQueryData<ConsultPages>(key, (now) => now && list);
      };
    },
    refetch() {
      for (const { name } of LISTS) void queryClient.invalidateQueries({ queryKey: [name] });
    },
    find(consultId) {
      return loaded()
        .flatMap(([, list]) => rowsOf(list))
        .find((row) => row.activityId === consultId);
    },
  };
}
