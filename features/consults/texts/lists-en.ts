import { en } from './en.ts';

/** What people read when they search the lists, and on the clinic's board. */
export const listsEn = {
  search: {
    label: 'Search consults',
    placeholder: 'PHN, Patient Name, Specialty, Subsite, Referring Provider/Consultant name (up to 10 terms)',
    removeTerm: (term: string): string => `Remove ${term}`,
    clear: 'Clear search',
    statuses: 'Search by status',
    statusesLegend: 'With one of these statuses',
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
      'Names are found by how they begin, from three letters on, and numbers as a whole; each term must fit. Check the spelling, or remove a term.',
  },

  board: {
    filter: 'Which consults',
    all: 'All',
    toBook: 'To Book',
    nothingToBook: 'No Consults',
    nothingToBookHint:
      'Nothing waits to be booked. Consults that get the status To Book appear here, urgent ones first.',
    markBooked: 'Mark as Booked',
    setStatus: 'Set status',
  },
  mute: {
    mute: 'Mute',
    unmute: 'Unmute',
    muted: 'Muted',
    hint: 'No emails or announcements of new messages. What becomes overdue is still told.',
    done: (count: number, muted: boolean): string => {
      const what = count === 1 ? 'Consult' : `${count} consults`;
      return `${what} ${muted ? 'muted' : 'unmuted'}`;
    },
    failed: (muted: boolean): string => (muted ? 'Error muting consult' : 'Error unmuting consult'),
  },
  statusSet: (status: keyof typeof en.statuses, count: number): string =>
    `${count === 1 ? 'Status' : `Status of ${count} consults`} changed to ${en.statuses[status]}`,
  readStateFailed: 'Error updating message read status',
  columnsFailed: 'Your choice of columns could not be saved. Please try again.',

  shortcuts: {
    search: 'Search',
    booked: 'Mark as Booked',
    status: 'Set status',
    reply: 'Write a message',
    backToList: 'From the message back to the list',
  },
} as const;
