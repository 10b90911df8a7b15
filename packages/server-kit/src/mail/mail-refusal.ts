/** What a failed delivery means. */
export interface MailRefusal {
  /** A code without address or text: `smtp_550`, or the library's own such as `econnection`. */
  readonly reason: string;
  /** True when the same mail would be refused again: the server said so (RFC 5321 4.2.1), or the address is none. */
  readonly forGood: boolean;
}

/** The library's words for a refused sender or recipient, and for a refused content. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Reads the error of a mail transport. A wrong password of ours or a server that is full or away is not for good. */
export function mailRefusal(error: unknown): MailRefusal {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const isOfTheMail = typeof code === 'string' && ABOUT_THE_MAIL.has(code);
  if (typeof responseCode === 'number') {
    return { reason: `smtp_${responseCode}`, forGood: isOfTheMail && responseCode >= 500 };
  }
  return { reason: typeof code === 'string' ? code.toLowerCase() : 'unknown', forGood: isOfTheMail };
}
