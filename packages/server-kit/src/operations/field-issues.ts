import type { FieldIssue } from '@alethea/kernel/text/errors';
import type { z } from 'zod';

const MAX_ISSUES = 50;
/** Names of unknown keys come back in paths and messages: what was sent large is not sent back large. */
const MAX_ISSUE_TEXT = 200;

/** What is wrong with an input, as the caller is told. */
export function issuesOf(error: z.ZodError): FieldIssue[] {
  return error.issues.slice(0, MAX_ISSUES).map((issue) => ({
    path: [...issue.path, ...(issue.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : [])]
      .join('.')
      .slice(0, MAX_ISSUE_TEXT),
    code: issue.code,
    message: issue.message.slice(0, MAX_ISSUE_TEXT),
  }));
}
