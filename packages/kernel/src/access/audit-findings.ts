/** What can be wrong with the access log; the words for people are the desk's (accounts/texts). */
export const AUDIT_FINDINGS = [
  /** Rows whose content is not what was sealed; of an unsigned link, which ones cannot be told. */
  'rowsAltered',
  /** Rows that were sealed, or queued for it, and are not there. */
  'rowsMissing',
  /** Rows that no link covers and that do not wait for one. */
  'rowsInNoLink',
  /** Rows that have waited for a link for longer than sealing takes. */
  'rowsWaiting',
  /** Links between two that stand. */
  'linksMissing',
  /** A link that says something else than when it was made, or does not follow the one before it. */
  'linkAltered',
  /** A link without our signature where links are signed. */
  'linkForged',
  /** The chain ends before the link that the head names: its end was cut off, or an older backup restored. */
  'cutOff',
  /** The link that the head names is another now: the end was cut off, and the log went on from there. */
  'replaced',
  /** There is no head although links are signed. */
  'headMissing',
  /** The head is none that we signed. */
  'headForged',
  /** The head is older than a copy of it that was kept beside it. */
  'headReplayed',
  /** The chain has gone on for longer than writing the head takes. */
  'headBehind',
] as const;
