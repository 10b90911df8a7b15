/** The specified words for what did not go, and the reason behind them where the text has more to say. */
export function withReason(specified: string, text: string): string {
  return text.startsWith(specified) ? text : `${specified}. ${text}`;
}
