import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { useState } from 'react';
import { listReadyRecords } from '../../contract/client.ts';

/** What is ready to be claimed, and what of it is chosen; what has gone from the list is chosen no more. */
export function useReadyRecords() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const query = useOperationPages(
    listReadyRecords,
    (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
    ({ nextCursor }) => nextCursor,
  );
  const records = query.data?.pages.flatMap((page) => page.records);
  return {
    query,
    records,
    chosen: (records ?? []).map(({ recordId }) => recordId).filter((recordId) => picked.has(recordId)),
    choose: (recordIds: readonly string[], on: boolean) =>
      setPicked((before) => {
        const after = new Set(before);
        for (const recordId of recordIds) {
          if (on) after.add(recordId);
          else after.delete(recordId);
        }
        return after;
      }),
  };
}
