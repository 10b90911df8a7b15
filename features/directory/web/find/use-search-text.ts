import { SEARCH_DEBOUNCE_MS } from '@alethea/ui/base/limits.ts';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

interface SearchText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Searches at once for what is typed, or for what is given. */
  readonly submit: (text?: string) => void;
}

/** The text in the search box: searched for once typing rests, or at once; follows the address when that changes. */
export function useSearchText(searched: string, search: (text: string) => void): SearchText {
  const [text, setText] = useState(searched);
  const latest = useRef({ searched, search });

  useEffect(() => {
    const isOwn = latest.current.searched === searched;
    latest.current = { searched, search };
    if (!isOwn) setText(searched);
  });

  const commit = (typed: string) => {
    commitLater.cancel();
    const trimmed = typed.trim();
    if (trimmed === latest.current.searched) return;
    latest.current.searched = trimmed;
    latest.current.search(trimmed);
  };
  const commitLater = useDebouncedCallback(commit, SEARCH_DEBOUNCE_MS);

  return {
    text,
    type: (typed) => {
      setText(typed);
      commitLater(typed);
    },
    submit: (given) => {
      if (given !== undefined) setText(given);
      commit(given ?? text);
    },
  };
}
