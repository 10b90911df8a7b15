/** What the list of patient messages says of a form that was answered. */
export const formAnswersEn = {
  title: 'Answers',
  loading: 'Loading the answers',
  failed: 'The answers couldn’t be loaded. Please try again.',
  missing: 'You no longer have access to this form.',
  copyNote: 'Copy chart note',
  copyAnswers: 'Copy for a consult',
  compare: 'Compare with last answer',
  lastAnswered: 'Last answered',
  before: (text: string) => `Before: ${text}`,
  beforeNotAsked: 'Not asked before',
  changes: (count: number) =>
    count === 0 ? 'No answer has changed.' : `${count} ${count === 1 ? 'answer has' : 'answers have'} changed.`,
  onlyThen: 'Asked before, and not this time',
  lastScore: (total: number | null, change: number | null) => {
    if (total === null) return 'Before: no total';
    if (change === null || change === 0) return `Before: ${total}`;
    return `Before: ${total} (${change > 0 ? '+' : '−'}${Math.abs(change)})`;
  },
  by: (name: string) => `Answered by ${name},`,
  inFrench: 'in French',
  notAnswered: 'Not answered',
  score: (instrument: string, total: number | null, highest: number) =>
    total === null ? `${instrument}: no total, a question was not answered` : `${instrument}: ${total} of ${highest}`,
};
