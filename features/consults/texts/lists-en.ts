import { en } from './en.ts';

/** What people read when they search the lists, and on the clinic's board. */
export const listsEn = {
  search: {
    label: 'Search consults',
    placeholder: 'PHN, Patient Name, Specialty, Subsite, Referring Provider/Consultant name (up to 10 terms)',
    removeTerm: (term: string): string => `Remove ${term}`,
    clear: 'Clear search',
    filters: 'Filters',
    marksLegend: 'Only',
    marks: { unread: 'Unread', overdue: 'Overdue' },
    statusesLegend: 'Status',
    problems: {
      search_empty: 'Cannot search with no search terms or statuses.',
      search_terms_exceeded: 'Cannot use more than 10 search terms. Try removing some and try again.',
    },
    failed: 'Error running search',
    loadMore: 'Load More Search Results',
    found: (count: number, hasMore: boolean): string => {
      const shown = `${count} ${count === 1 ? 'consult' : 'consults'} found`;
      return hasMore ? `${shown}, and there are more` : shown;
    },
    none: 'No Consults',
    noneHint:
      'All terms must match. Type at least three letters of a name, or a whole number. Check the spelling or remove a term.',
  },

  board: {
    filter: 'Which consults',
    all: 'All',
    toBook: 'To Book',
    nothingToBook: 'No Consults',
    nothingToBookHint: 'Nothing to book. Consults marked To Book appear here, urgent first.',
    setStatus: 'Set status',
  },
  mute: {
    mute: 'Mute',
    unmute: 'Unmute',
    muted: 'Muted',
    hint: 'No alerts for new messages. Overdue reminders still arrive.',
    done: (count: number, muted: boolean): string => {
      const what = count === 1 ? 'Consult' : `${count} consults`;
      return `${what} ${muted ? 'muted' : 'unmuted'}`;
    },
    failed: (muted: boolean): string => (muted ? 'Error muting consult' : 'Error unmuting consult'),
  },
  statusSet: (status: keyof typeof en.statuses, count: number): string =>
    `${count === 1 ? 'Status' : `Status of ${count} consults`} changed to ${en.statuses[status]}`,
  readStateFailed: 'Error updating message read status',
  columnsFailed: 'Your columns couldn’t be saved. Please try again.',

  shortcuts: {
    search: 'Search',
    status: 'Set status',
    reply: 'Write a message',
    backToList: 'From the message back to the list',
  },
} as const;
