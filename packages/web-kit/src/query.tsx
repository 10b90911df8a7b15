import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { CallError } from './call-error.ts';
import type { Client } from './client.ts';
import type { Remote, RemoteInput, RemoteOutput } from './remote.ts';

const FRESH_MS = 30_000;
const KEPT_MS = 5 * 60_000;
const RETRIES = 2;

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

/** Makes the cache: fresh for 30 s, refreshed by live notices and not by focus, failing rather than waiting offline. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failureCount, error) => failureCount < RETRIES && mayPass(error),
      },
    },
  });
}

function mayPass(error: unknown): boolean {
  return error instanceof CallError && ['offline', 'unavailable', 'internal'].includes(error.kind);
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
  readonly select?: (output: Output) => Selected;
}

/** Reads an operation into the cache and keeps the component up to date with it; `null` as input means not yet. */
export function useOperation<R extends Remote, Selected = RemoteOutput<R>>(
  operation: R,
  input: RemoteInput<R> | null,
  options: OperationOptions<RemoteOutput<R>, Selected> = {},
): UseQueryResult<Selected, CallError> {
  const client = useClient();
  const { enabled = true, placeholderData, ...rest } = options;
  return useQuery<RemoteOutput<R>, CallError, Selected>({
    ...rest,
    ...(placeholderData ? { placeholderData: keepPreviousData } : {}),
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
): UseInfiniteQueryResult<Pages<RemoteOutput<R>>, CallError> {
  const client = useClient();
  return useInfiniteQuery<RemoteOutput<R>, CallError, Pages<RemoteOutput<R>>, readonly unknown[], Cursor | undefined>({
    ...options,
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
        queryKey: operationKey(operation, input),
        queryFn: ({ signal }) => client.call(operation, input, { signal }),
      }),
    [queryClient, client],
  );
}
