/** What the list of patient messages says of a form that was answered. */
export const formAnswersEn = {
  title: 'Answers',
  loading: 'Loading the answers',
  failed: 'The answers couldn’t be loaded. Please try again.',
  missing: 'You no longer have access to this form.',
  copy: 'Copy',
  copied: 'Copied as a chart note',
  by: (name: string) => `Answered by ${name},`,
  inFrench: 'in French',
  notAnswered: 'Not answered',
  score: (instrument: string, total: number | null, highest: number) =>
    total === null ? `${instrument}: no total, a question was not answered` : `${instrument}: ${total} of ${highest}`,
};
