import { COMMON_ERRORS, type ErrorKind, STATUS_OF_KIND } from '@alethea/kernel/text/errors';
import { z } from 'zod';

/** What came back, as far as a judgement needs it. */
export interface Answered {
  readonly status: number;
  readonly text: string;
}

const refusalSchema = z.strictObject({
  error: z.strictObject({
    kind: z.string(),
    code: z.string(),
    message: z.string(),
    issues: z.array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() })).optional(),
    requestId: z.uuid(),
  }),
});

// Traces, places in the source and the words in which a database complains; none of them stands in what is sent.
const INNER_WORKINGS =
  /\n\s+at |node_modules|\.ts:\d|select .{1,200} from |insert into|violates|invalid byte sequence|syntax error|relation "|column "|unsupported Unicode/i;
const LARGEST_REFUSAL = 32_768;

/** What is wrong with an answer to a hostile call, or null: no failure of the server, and refusals as declared. */
export function faultOf({ status, text }: Answered, declared: Readonly<Record<string, ErrorKind>>): string | null {
  if (status >= 500) return `failed with ${status}`;
  if (status < 300) return null;
  if (INNER_WORKINGS.test(text)) return 'shows inner workings';
  if (text.length > LARGEST_REFUSAL) return `a refusal of ${text.length} characters`;
  const parsed = refusalSchema.safeParse(parsedJson(text));
  if (!parsed.success) return 'a refusal that is not in the declared shape';
  const { code, kind } = parsed.data.error;
  const declaredKind = { ...COMMON_ERRORS, ...declared }[code];
  if (!declaredKind) return `an undeclared code ${code}`;
  if (declaredKind !== kind || STATUS_OF_KIND[declaredKind] !== status) return `${code} as ${kind} with ${status}`;
  return null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
