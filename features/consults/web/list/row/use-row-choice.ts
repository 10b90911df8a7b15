import { useState } from 'react';
import type { ConsultRow } from '../../../contract/consult-view.ts';

/** Which rows of a list are chosen; another list begins with none, and a row that has left the list is chosen no longer. */
export function useRowChoice(listKey: string, rows: readonly ConsultRow[]) {
  const [choice, setChoice] = useState<{ readonly listKey: string; readonly ids: ReadonlySet<string> }>({
    listKey,
    ids: new Set(),
  });
  if (choice.listKey !== listKey) setChoice({ listKey, ids: new Set() });
  const ids = rows
    .filter(({ activityId: consultId }) => choice.ids.has(consultId))
    .map(({ activityId: consultId }) => consultId);
  const choose = (chosen: Iterable<string>) => setChoice({ listKey, ids: new Set(chosen) });
  return {
    selected: new Set(ids) as ReadonlySet<string>,
    choose,
    toggle(consultId: string) {
      const next = new Set(ids);
      if (!next.delete(consultId)) next.add(consultId);
      choose(next);
    },
  };
}
