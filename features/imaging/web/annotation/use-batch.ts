import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { listUnlabelledImages, readdressImages } from '../../contract/client.ts';
import { labellingAfter, NO_BATCH } from './labelling-state.ts';

type Batch = RemoteOutput<typeof listUnlabelledImages>;

/**
 * A batch of pictures that wait, which is fetched when somebody asks for it: what is labelled meanwhile, here or elsewhere,
 * changes nothing of its order.
 */
export function useBatch(condition: string) {
  const client = useClient();
  const [state, dispatch] = useReducer(labellingAfter, NO_BATCH);
  const [batch, setBatch] = useState<Batch | null>(null);
  const [status, setStatus] = useState<'loading' | 'failed' | 'ready'>('loading');
  const asked = useRef<AbortController>(null);

  const load = useCallback(
    async (cursor: string | null) => {
      asked.current?.abort();
      const controller = new AbortController();
      asked.current = controller;
      setStatus('loading');
      const input = { ...(condition === '' ? {} : { condition }), ...(cursor === null ? {} : { cursor }) };
      try {
        const answer = await client.call(listUnlabelledImages, input, { signal: controller.signal });
        setBatch(answer);
        dispatch({ type: 'loaded', images: answer.images });
        setStatus('ready');
      } catch {
        if (!controller.signal.aborted) setStatus('failed');
      }
    },
    [client, condition],
  );
  useEffect(() => {
    void load(null);
    return () => asked.current?.abort();
  }, [load]);

  const isReaddressing = useRef(false);
  const readdress = async () => {
    const ids = state.images.filter(({ id }) => !(id in state.moved)).map(({ id }) => id);
    if (isReaddressing.current || ids.length === 0) return;
    isReaddressing.current = true;
    const answer = await client.call(readdressImages, { ids }).catch(() => null);
    isReaddressing.current = false;
    const addresses = new Map(answer?.images.map(({ id, fileDownloadUrl }) => [id, fileDownloadUrl]));
    // An address that is not new would break again, and ask for ever.
    const current = state.images[state.index];
    if (current && addresses.get(current.id) !== current.fileDownloadUrl) dispatch({ type: 'readdressed', addresses });
  };
  return {
    state,
    dispatch,
    batch,
    status,
    /** The first batch anew, or the one after this. */
    reload: () => void load(null),
    fetchNext: () => void load(batch?.nextCursor ?? null),
    readdress: () => void readdress(),
  };
}
