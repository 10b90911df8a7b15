import { useQueries } from '@tanstack/react-query';
import { maySee } from '../page/joined-features.ts';
import type { Count } from '../page/manifest.ts';
import { useSession } from '../session/session.ts';
import { operationKey, useClient } from './query.tsx';
import { metaOf } from './query-client.ts';

/** Reads the numbers that this person may count, each operation once; gives a function that answers 0 while one is not known. */
export function useCounts(counts: readonly Count[]): (count: Count | undefined) => number {
  const client = useClient();
  const session = useSession();
  const permitted = counts.filter(({ permission }) => maySee(permission, session));
  const operations = [...new Map(permitted.map(({ operation }) => [operation.name, operation])).values()];
  const answers = useQueries({
    queries: operations.map((operation) => ({
      meta: metaOf(operation),
      queryKey: operationKey(operation, {}),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => client.call(operation, {}, { signal }),
    })),
  });
  return (count) => {
    if (!count || !permitted.includes(count)) return 0;
    const answer = answers[operations.findIndex(({ name }) => name === count.operation.name)]?.data;
    return answer === undefined ? 0 : count.of(answer);
  };
}
