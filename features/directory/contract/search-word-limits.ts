/** Limits of a word of the search: letters of the word and of a meaning, and how many meanings there are. */
export const SEARCH_WORD_LIMITS = { typed: 60, meaning: 60, meanings: 6 } as const;

/** How much a word counts: it leans the search to one side, says what is asked, or decides it. */
export const WORD_WEIGHTS = ['leaning', 'clinical', 'deciding'] as const;
