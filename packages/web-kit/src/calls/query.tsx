import type { Remote, RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import {
  keepPreviousData,
  type QueryClient,
  QueryClientProvider,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import type { CallErrorOf } from './call-error.ts';
import type { Client } from './client.ts';
import { metaOf } from './query-client.ts';

const ClientContext = createContext<Client | null>(null);

/** Gives the screens below their client and their cache; once, around the app. */
export function ClientProvider(props: { client: Client; queryClient: QueryClient; children: ReactNode }) {
  return (
    <ClientContext value={props.client}>
      <QueryClientProvider client={props.queryClient}>{props.children}</QueryClientProvider>
    </ClientContext>
  );
}

/** The client of this app. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient needs a ClientProvider above it');
  return client;
}

/** The key under which an answer is cached; without input, the prefix of all answers of the operation. */
export function operationKey<R extends Remote>(operation: R, input?: RemoteInput<R>): readonly unknown[] {
  return input === undefined ? [operation.name] : [operation.name, input];
}

interface OperationOptions<Output, Selected> {
  readonly enabled?: boolean;
  /** In milliseconds; `Infinity` = until something invalidates it. */
  readonly staleTime?: number;
  readonly refetchOnMount?: boolean;
  /** `'previous'` shows the last answer while the next one loads. */
  readonly placeholderData?: 'previous';
  /** Keeps the last answer although the server finds nothing any more; for what is about no person. */
  readonly staysWhenGone?: boolean;
  readonly select?: (output: Output) => Selected;
}

/** Reads an operation into the cache and keeps the component up to date with it; `null` as input means not yet. */
export function useOperation<R extends Remote, Selected = RemoteOutput<R>>(
  operation: R,
  input: RemoteInput<R> | null,
  options: OperationOptions<RemoteOutput<R>, Selected> = {},
): UseQueryResult<Selected, CallErrorOf<R>> {
  const client = useClient();
  const { enabled = true, placeholderData, staysWhenGone = false, ...rest } = options;
  return useQuery<RemoteOutput<R>, CallErrorOf<R>, Selected>({
    ...rest,
    ...(placeholderData ? { placeholderData: keepPreviousData } : {}),
    meta: metaOf(operation, staysWhenGone),
    queryKey: operationKey(operation, input ?? undefined),
    queryFn: ({ signal }) => client.call(operation, input as RemoteInput<R>, { signal }),
    enabled: enabled && input !== null,
  });
}

/** The pages of an answer, in order. */
export interface Pages<Page> {
  readonly pages: Page[];
  readonly pageParams: unknown[];
}

/**
 * Reads an operation page by page: `inputOf` makes the input for a cursor (undefined for the first page), `nextOf`
 * takes the next cursor from a page, null or undefined after the last.
 */
export function useOperationPages<R extends Remote, Cursor extends string | number>(
  operation: R,
  inputOf: (cursor: Cursor | undefined) => RemoteInput<R>,
  nextOf: (page: RemoteOutput<R>) => Cursor | null | undefined,
  options: { readonly enabled?: boolean; readonly staleTime?: number } = {},
): UseInfiniteQueryResult<Pages<RemoteOutput<R>>, CallErrorOf<R>> {
  const client = useClient();
  return useInfiniteQuery<
    RemoteOutput<R>,
    CallErrorOf<R>,
    Pages<RemoteOutput<R>>,
    readonly unknown[],
    Cursor | undefined
  >({
    ...options,
    meta: metaOf(operation),
    queryKey: [operation.name, 'pages', inputOf(undefined)],
    queryFn: ({ pageParam, signal }) => client.call(operation, inputOf(pageParam as Cursor | undefined), { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => nextOf(page),
  });
}

/** Gives a function that marks the answers of an operation (all, or for one input) as out of date and refetches those on screen. */
export function useInvalidate(): <R extends Remote>(operation: R, input?: RemoteInput<R>) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    (operation, input) => queryClient.invalidateQueries({ queryKey: operationKey(operation, input) }),
    [queryClient],
  );
}

/** Gives a function that brings an answer into the cache before it is needed; failures stay silent. */
export function usePrefetch(): <R extends Remote>(operation: R, input: RemoteInput<R>) => void {
  const queryClient = useQueryClient();
  const client = useClient();
  return useCallback(
    (operation, input) =>
      void queryClient.prefetchQuery({
        meta: metaOf(operation),
        queryKey: operationKey(operation, input),
        queryFn: ({ signal }) => client.call(operation, input, { signal }),
      }),
    [queryClient, client],
  );
}
