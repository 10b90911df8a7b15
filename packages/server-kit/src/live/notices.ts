import { newId } from '@alethea/kernel/text/ids';
import type { Clock } from '@alethea/kernel/time/clock';
import { sql } from 'kysely';
import type { Engine, Tx } from '../engine/engine.ts';
import type { Narrowed } from '../engine/row-types.ts';
import type { Notice } from '../operations/call.ts';
import type { KitTables } from '../tables.ts';

const CHANNEL = 'alethea_notice';
const BATCH_WINDOW_MS = 4;
// PostgreSQL refuses announcements of 8,000 bytes and more.
const MAX_ANNOUNCEMENT_BYTES = 7_500;
const SWEEP_AFTER_MS = 2_000;
const SWEEP_ROWS = 500;

/** A notice with the id of its row. */
interface WrittenNotice {
  readonly id: string;
  readonly notice: Notice;
}

/** Carries notices from a commit to the browsers of every process. */
export interface Notices {
  /** Writes notices in the transaction; returns what to call once it is committed. */
  write(tx: Tx, notices: readonly Notice[], now: Date): Promise<() => void>;
  /** Delivers what a crash left undelivered between commit and announcement. */
  sweep(): Promise<number>;
  /** Announces all that is waiting. */
  flush(): Promise<void>;
}

/**
 * Announces committed notices in batches: one NOTIFY for all that this process has committed within a few
 * milliseconds. NOTIFY inside the transaction would take a lock over the whole server at every commit.
 */
export function createNotices(engine: Engine, clock: Clock, onError: (error: unknown) => void): Notices {
  let waiting: WrittenNotice[] = [];
  let timer: NodeJS.Timeout | undefined;
  let announcing: Promise<void> = Promise.resolve();

  async function announce(batch: readonly WrittenNotice[]): Promise<void> {
    for (const payload of inAnnouncements(batch)) await engine.announce(CHANNEL, payload);
    const ids = batch.map((entry) => entry.id);
    await sql`delete from notice where id = any(${ids}::uuid[])`.execute(engine.db);
  }
  function startAnnouncing(): void {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    // A batch that fails stays in its table, where the sweep finds it.
    announcing = announcing.then(() => announce(batch)).catch(onError);
  }
  return {
    async write(tx, notices, now) {
      const written = await writeNotices(tx, notices, now);
      if (written.length === 0) return () => {};
      return () => {
        waiting.push(...written);
        timer ??= setTimeout(startAnnouncing, BATCH_WINDOW_MS);
      };
    },
    async sweep() {
      const before = new Date(clock.now().getTime() - SWEEP_AFTER_MS);
      const left = await sql<
        Pick<KitTables['notice'], 'id'> & { readonly payload: Narrowed<KitTables['notice']['payload'], Notice> }
      >`
        select id, payload from notice where created_at < ${before} order by created_at limit ${SWEEP_ROWS}
      `.execute(engine.db);
      if (left.rows.length > 0) await announce(left.rows.map((row) => ({ id: row.id, notice: row.payload })));
      return left.rows.length;
    },
    async flush() {
      clearTimeout(timer);
      startAnnouncing();
      await announcing;
    },
  };
}

/** Writes the notices of background work in its transaction; the sweep delivers them some seconds after the commit. */
export async function writeNotices(tx: Tx, notices: readonly Notice[], now: Date): Promise<readonly WrittenNotice[]> {
  const written = notices.map((notice) => ({ id: newId(now), notice }));
  if (written.length === 0) return written;
  const rows = written.map(({ id, notice }) => ({ id, payload: notice }));
  await sql`
    insert into notice (id, created_at, payload)
    select id, ${now}, payload from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, payload jsonb)
  `.execute(tx);
  return written;
}

/** Hears the notices of all processes. */
export function listenToNotices(engine: Engine, onNotice: (notice: Notice) => void, onLost: () => void) {
  return engine.listen(
    CHANNEL,
    (payload) => {
      for (const notice of JSON.parse(payload) as Notice[]) onNotice(notice);
    },
    onLost,
  );
}

function* inAnnouncements(batch: readonly WrittenNotice[]): Generator<string> {
  let parts: string[] = [];
  let size = 2;
  for (const part of batch.flatMap(({ notice }) => piecesOf(notice))) {
    if (size + part.length + 1 > MAX_ANNOUNCEMENT_BYTES && parts.length > 0) {
      yield `[${parts.join(',')}]`;
      parts = [];
      size = 2;
    }
    parts.push(part);
    size += part.length + 1;
  }
  if (parts.length > 0) yield `[${parts.join(',')}]`;
}

/** A notice as JSON, in as many pieces as it takes: one that no announcement carries would hold up all others for ever. */
function piecesOf(notice: Notice): readonly string[] {
  const { to, changed } = notice;
  const text = JSON.stringify(notice);
  if (text.length + 2 <= MAX_ANNOUNCEMENT_BYTES || (changed.length < 2 && to.length < 2)) return [text];
  const halves =
    changed.length > 1
      ? halvesOf(changed).map((half) => ({ to, changed: half }))
      : halvesOf(to).map((half) => ({ to: half, changed }));
  return halves.flatMap(piecesOf);
}

function halvesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
