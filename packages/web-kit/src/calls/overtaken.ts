import type { Query, QueryCache } from '@tanstack/react-query';

/** True while the next page of a list is on its way. */
export const isFetchingPage = ({ state }: Query) =>
  state.fetchStatus === 'fetching' && state.data !== undefined && state.fetchMeta?.fetchMore !== undefined;

const isFirstFetch = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;

/** Fetches whose answers may be older than a change, and what is owed to their queries when they end. */
export interface Overtaken {
  /** Has a refresh follow a first fetch or a page that is under way. */
  overtake(query: Query): void;
  /** Gives up a page that is under way, for a refresh that must not wait; the page is asked for again after it. */
  putOff(query: Query): void;
  /** For a list that is on screen. */
  askForPage(query: Query): void;
  /** To be told of every answer; true when a refresh follows it. */
  answered(query: Query): boolean;
  /** To be told of every failure. */
  failed(query: Query): void;
}

/**
 * The library lets a first fetch run on when something puts it out of date, and takes its answer for fresh. Of a list it
 * gives up a page that somebody has asked for when a refresh begins, and a refresh when a page is asked for. Here the page
 * comes in both cases, and the refresh after it.
 */
export function createOvertaken(queryCache: QueryCache, refresh: (query: Query) => void): Overtaken {
  /** To be refreshed when what is under way has ended. */
  const owed = new WeakSet<Query>();
  const refreshing = new WeakSet<Query>();
  /** Their page was asked for while an earlier refresh had failed: it alone does not make them fresh. */
  const stale = new WeakSet<Query>();
  /** Their page is asked for when the refresh has ended. */
  const putOff = new WeakSet<Query>();

  function askForPage(query: Query): void {
    if (!query.isActive()) return;
    const meta = { fetchMore: { direction: 'forward' } } as const;
    // What fails is in the state of the query.
    void query.fetch(undefined, { meta, cancelRefetch: true }).catch(() => undefined);
  }

  function begun(query: Query): void {
    if (isFetchingPage(query)) {
      if (refreshing.delete(query)) owed.add(query);
      if (query.state.isInvalidated) stale.add(query);
    } else if (query.state.data !== undefined) {
      refreshing.add(query);
      owed.delete(query);
    }
  }

  function givenUp(query: Query): void {
    refreshing.delete(query);
    // It has gone back to what it was before the fetch, and with that to being fresh.
    if (owed.delete(query) && query.state.data !== undefined) query.invalidate();
  }

  queryCache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'fetch') begun(event.query);
    if (event.action.type === 'setState' && event.query.state.fetchStatus === 'idle') givenUp(event.query);
  });

  return {
    overtake(query) {
      if (isFirstFetch(query) || isFetchingPage(query)) owed.add(query);
    },
    putOff(query) {
      if (!isFetchingPage(query)) return;
      putOff.add(query);
      void query.cancel({ revert: true });
    },
    askForPage,
    answered(query) {
      refreshing.delete(query);
      const wasStale = stale.delete(query);
      if (owed.delete(query) || wasStale) {
        refresh(query);
        return true;
      }
      if (putOff.delete(query)) askForPage(query);
      return false;
    },
    failed(query) {
      refreshing.delete(query);
      stale.delete(query);
      const isOwed = owed.delete(query);
      if (query.state.data === undefined) {
        putOff.delete(query);
      } else if (isOwed) {
        putOff.add(query);
        refresh(query);
      } else if (putOff.delete(query)) {
        askForPage(query);
      }
    },
  };
}
