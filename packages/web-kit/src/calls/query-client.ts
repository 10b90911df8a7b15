import type { Change } from '@alethea/kernel/calls/change';
import type { Remote } from '@alethea/kernel/calls/remote';
import {
  type CancelOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFilters,
  type RefetchOptions,
  type RefetchQueryFilters,
} from '@tanstack/react-query';
import { registerMemory } from '../kept/forget.ts';
import { CallError } from './call-error.ts';
import { createOvertaken, isFetchingPage } from './overtaken.ts';

const FRESH_MS = 30_000;
const KEPT_MS = 5 * 60_000;
const RETRIES = 2;

/** What is known of a cached answer beside its key. */
interface AnswerMeta extends Record<string, unknown> {
  readonly operation: Remote;
  /** It stays when the server finds nothing any more. */
  readonly staysWhenGone: boolean;
}

/** Goes with every query, so that the cache knows by itself what puts an answer out of date. */
export const metaOf = (operation: Remote, staysWhenGone = false): AnswerMeta => ({ operation, staysWhenGone });

/** True for an answer that is to be fetched again after one of these changes. */
export function isOutdatedBy(query: Pick<Query, 'meta'>, changes: readonly Change[]): boolean {
  const kinds = operationOf(query)?.outdatedBy ?? [];
  return changes.some(({ kind }) => kinds.includes(kind));
}

const operationOf = ({ meta }: Pick<Query, 'meta'>) => (meta as AnswerMeta | undefined)?.operation;

/**
 * Makes the cache: fresh for 30 s, refreshed by live notices and not by focus, failing rather than waiting offline. An
 * answer that the server does not give any more leaves it at once, and so does everything on `forgetEverything`.
 * What is more than reading, such as an opening that is logged, only its own screen asks again.
 */
export function createQueryClient(): QueryClient {
  // What was on screen when rights changed, and has not been answered since.
  const doubted = new WeakSet<Query>();

  const queryCache = new QueryCache({
    onSuccess(_answer, query) {
      if (!overtaken.answered(query as Query)) doubted.delete(query as Query);
    },
    onError(error, query) {
      const isGone = query.state.data !== undefined && isTakenAway(error, query as Query);
      if (isGone) query.setState({ data: undefined, dataUpdatedAt: 0 });
      overtaken.failed(query as Query);
      if (isGone) doubt(query as Query);
    },
  });
  const overtaken = createOvertaken(queryCache, ({ queryKey }) => {
    void queryClient.invalidateQueries({ queryKey, exact: true });
  });
  queryCache.subscribe(({ type, query }) => {
    // Taken off the screen before the server said that it may be there.
    if (type === 'observerRemoved' && doubted.has(query) && query.getObserversCount() === 0) queryCache.remove(query);
  });
  class Client extends QueryClient {
    override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
      for (const query of queryCache.findAll(filters)) overtaken.overtake(query);
      return super.invalidateQueries(filters, options);
    }
    override refetchQueries(filters?: RefetchQueryFilters, options?: RefetchOptions): Promise<void> {
      for (const query of queryCache.findAll(filters)) overtaken.overtake(query);
      const predicate = (query: Query) => !isFetchingPage(query) && (filters?.predicate?.(query) ?? true);
      return super.refetchQueries({ ...filters, predicate }, options);
    }
    override cancelQueries(filters?: QueryFilters, options?: CancelOptions): Promise<void> {
      const lists = queryCache.findAll(filters).filter(isFetchingPage);
      const givenUp = super.cancelQueries(filters, options);
      for (const list of lists) void givenUp.then(() => overtaken.askForPage(list));
      return givenUp;
    }
  }
  const queryClient = new Client({
    queryCache,
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

  /** Drops what is not on screen and asks for the rest, but for what the server has just refused. */
  function doubt(refused?: Query): void {
    for (const query of queryCache.getAll()) {
      if (query.getObserversCount() === 0) queryCache.remove(query);
      else if (!query.isActive()) query.reset();
      else {
        doubted.add(query);
        overtaken.putOff(query);
      }
    }
    void queryClient.invalidateQueries({
      type: 'active',
      predicate: (query) => query !== refused && operationOf(query)?.repeat === 'read',
    });
  }
  registerMemory({ everything: () => queryClient.clear(), notPermitted: () => doubt() });
  return queryClient;
}

/** The server hides what somebody may not see behind the answer that there is no such thing. */
function isTakenAway(error: unknown, { meta }: Query): boolean {
  if (!(error instanceof CallError)) return false;
  if (error.kind === 'not_found') return meta?.staysWhenGone !== true;
  return error.kind === 'forbidden' || error.kind === 'unauthenticated';
}

function mayPass(error: unknown): boolean {
  return error instanceof CallError && ['offline', 'unavailable', 'internal'].includes(error.kind);
}
