import { sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';

const LOOK_EVERY_MS = 1_000;

/** Finds by one cheap statement which queues have something due, so that idle queues cost nothing. */
export function createJobLookout(
  engine: Engine,
  names: readonly string[],
  onDue: (name: string) => void,
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let again = false;

  async function lookWhileAsked(): Promise<void> {
    do {
      again = false;
      const due = await sql<{ name: string }>`
        select name from pgboss.job
        where name = any(${names}::text[]) and state < 'active' and start_after <= now() group by name`.execute(
        engine.db,
      );
      for (const { name } of due.rows) onDue(name);
    } while (again);
  }
  function look(): void {
    again = true;
    underWay ??= lookWhileAsked()
      .catch(onError)
      .finally(() => {
        underWay = undefined;
      });
  }
  return {
    look,
    start() {
      timer = setInterval(look, LOOK_EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
