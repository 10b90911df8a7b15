import { sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/** Finds by one cheap statement which queues have something due, so that idle queues cost nothing. */
export function createJobLookout(supplies: {
  readonly engine: Engine;
  readonly names: readonly string[];
  readonly everyMs: number;
  readonly onDue: (name: string) => void;
  readonly onError: (error: unknown) => void;
}) {
  const { engine, names, everyMs, onDue, onError } = supplies;
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
      timer = setInterval(look, everyMs);
    },
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
