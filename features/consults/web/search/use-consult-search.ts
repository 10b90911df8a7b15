import { SEARCH_DEBOUNCE_MS } from '@alethea/ui/base/limits.ts';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { searchClinicConsults, searchConsults } from '../../contract/client.ts';
import { searchProblem } from '../../contract/search-check.ts';
import type { SearchMark } from '../../contract/search-consults.ts';
import { listsEn } from '../../texts/lists-en.ts';
import {
  EMPTY_DRAFT,
  isEmptyDraft,
  type SearchDraft,
  type SoughtTerms,
  soughtBy,
  withTypedAsChips,
} from './search-draft.ts';

/** A search as its bar works it. */
export interface SearchBarControl {
  readonly draft: SearchDraft;
  /** The marks that can be asked for: staff have no overdue consults of their own. */
  readonly marks: readonly SearchMark[];
  /** Why what stands in the bar cannot be searched for, in the specified words. */
  readonly problem: string | undefined;
  /** Takes what is being typed; it is searched for once typing pauses. */
  type(typed: string): void;
  /** Takes a change of the chips; it is searched for at once. */
  change(draft: SearchDraft): void;
  /** Makes chips of what is typed and searches at once. */
  submit(): void;
  clear(): void;
}

/**
 * A search of one list. What is searched for lives in memory and nowhere else: it names patients, and an address does
 * not. A change of `place`, such as another folder, ends the search.
 */
export function useConsultSearch(operation: typeof searchConsults | typeof searchClinicConsults, place: string) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [sought, setSought] = useState<{ readonly number: number; readonly what: SoughtTerms | null }>({
    number: 0,
    what: null,
  });
  const [problem, setProblem] = useState<ReturnType<typeof searchProblem>>(null);
  const [searchedAt, setSearchedAt] = useState(place);

  const show = (what: SoughtTerms | null) =>
    setSought((current) => {
      const isSame = JSON.stringify(current.what) === JSON.stringify(what);
      return isSame ? current : { number: current.number + 1, what };
    });
  if (searchedAt !== place) {
    setSearchedAt(place);
    setDraft(EMPTY_DRAFT);
    setProblem(null);
    show(null);
  }
  const settle = (next: SearchDraft, isAskedFor: boolean) => {
    settleLater.cancel();
    const what = soughtBy(next);
    const found = searchProblem(what);
    // An emptied bar is no search: the list is back, and nobody has done anything wrong.
    setProblem(found === 'search_empty' && !isAskedFor ? null : found);
    if (found === 'search_empty') show(null);
    else if (!found) show(what);
  };
  const settleLater = useDebouncedCallback((next: SearchDraft) => settle(next, false), SEARCH_DEBOUNCE_MS);
  const take = (next: SearchDraft, isAskedFor: boolean) => {
    setDraft(next);
    settle(next, isAskedFor);
  };
  const control: SearchBarControl = {
    draft,
    marks: operation.name === 'secureMessaging-searchConsults' ? ['unread', 'overdue'] : ['unread'],
    problem: problem ? listsEn.search.problems[problem] : undefined,
    type(typed) {
      const next = { ...draft, typed };
      if (isEmptyDraft(next)) return take(next, false);
      setDraft(next);
      settleLater(next);
    },
    change: (next) => take(next, false),
    submit: () => take(withTypedAsChips(draft), true),
    clear: () => take(EMPTY_DRAFT, false),
  };

  const { what, number } = sought;
  const query = useOperationPages(
    operation,
    (cursor: string | undefined) => ({ ...what, ...(cursor === undefined ? {} : { cursor }) }),
    (page) => page.nextCursor,
    { enabled: what !== null },
  );
  return { control, query, isActive: what !== null, listKey: `search-${number}` };
}
