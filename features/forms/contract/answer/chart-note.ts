const ENDS_BY_ITSELF = /[?:.!]$/;

interface ChartNote {
  /** The name of the form, and who answered when. */
  readonly head: readonly string[];
  readonly sections: readonly {
    readonly title: string;
    readonly lines: readonly { readonly label: string; readonly text: string }[];
  }[];
  /** Stands where nothing was answered. */
  readonly notAnswered: string;
}

/** The answers as plain text for a chart: a line for each question, an answer of several lines below its question. */
export function chartNote({ head, sections, notAnswered }: ChartNote): string {
  const parts = sections.map(({ title, lines }) => [
    title.toUpperCase(),
    ...lines.map(({ label, text }) => {
      const question = ENDS_BY_ITSELF.test(label) ? label : `${label}:`;
      return `${question}${text.includes('\n') ? '\n' : ' '}${text || notAnswered}`;
    }),
  ]);
  return [head.filter((line) => line !== ''), ...parts].map((part) => part.join('\n')).join('\n\n');
}
