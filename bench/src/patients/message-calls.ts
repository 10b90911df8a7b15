import type { BenchSession } from '../bench-sessions.ts';
import { spread } from '../gallery/gallery-calls.ts';
import { callOf, type MeasuredCall } from '../measured-calls.ts';

/** How what was sent to patients is looked through. */
export const messageReads = ['page', 'few', 'many'] as const;
/** See messageReads. */
export type MessageRead = (typeof messageReads)[number];

const LIST = 'patientMessages-list';
const MOST_CALLS = 60;
/** So many pages are turned to find where they begin: the deepest is as good as the first by an index. */
const TURNED = 200;

/** Where the pages of somebody's sent messages begin, the first one left out. */
export async function findPages(address: string, session: BenchSession): Promise<readonly string[]> {
  interface Page {
    readonly messages: readonly object[];
    readonly nextCursor: string | null;
  }
  const cursors: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await session.call<Page>(address, LIST, { folder: 'sent', ...(cursor !== null && { cursor }) });
    if (cursor === null && page.messages.length === 0) throw new Error('Nobody has sent anything to a patient.');
    cursor = page.nextCursor;
    if (cursor !== null) cursors.push(cursor);
  } while (cursor !== null && cursors.length < TURNED);
  return cursors;
}

/** Pages of what was sent, searches that find one message, and searches whose words stand in every eighth or in all. */
export function messageCalls(
  session: BenchSession,
  { cursors, messages }: { readonly cursors: readonly string[]; readonly messages: number },
): Record<MessageRead, MeasuredCall[]> {
  const calls = (inputs: readonly object[]) => spread(inputs, MOST_CALLS).map((input) => callOf(LIST, session, input));
  const numbers = Array.from({ length: Math.min(messages, MOST_CALLS) }, (_, place) =>
    Math.floor((place * messages) / Math.min(messages, MOST_CALLS)),
  );
  const common = [
    'results',
    'prescription knee',
    'vaccine one way message',
    'clinic',
    'referral heart skin',
    'thyroid',
  ];
  return {
    page: calls([{ folder: 'sent' }, ...cursors.map((cursor) => ({ folder: 'sent', cursor }))]),
    few: calls(numbers.map((number) => ({ search: `reference R${number}` }))),
    many: calls(common.map((search) => ({ search }))),
  };
}
