import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/mountain-time';
import type { Engine } from '../engine/engine.ts';
import { createBoss } from '../jobs/boss-database.ts';

/** Answers when a cron line (minute, hour, day, month, weekday in Edmonton) is due next after a moment. */
export function createNextRun(engine: Engine): (cron: string, from: Date) => Date {
  const boss = createBoss(engine);
  return (cron, from) => {
    const [next] = boss.previewSchedule(cron, { tz: MOUNTAIN_TIME_ZONE, count: 1, from });
    if (!next) throw new Error(`${cron} is never due.`);
    return next;
  };
}
