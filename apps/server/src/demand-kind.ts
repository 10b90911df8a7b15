import type { Clock } from '@alethea/kernel/time/clock';
import type { Database } from '@alethea/server-kit/engine/engine';
import { decideInstallationKind, demandInstallationKind } from '@alethea/server-kit/engine/installation-kind';
import type { Config } from './config.ts';

/**
 * Keeps demo and production apart whatever the variables say: production takes no database that the demo world was in,
 * and makes its own one of production for ever; the demo world is shown on none of those. Throws WrongInstallation.
 */
export async function demandKind(config: Config, db: Database, clock: Clock): Promise<void> {
  if (config.environment === 'production') await decideInstallationKind(db, 'real', clock.now());
  else if (config.demoWorld) await demandInstallationKind(db, 'demo');
}
