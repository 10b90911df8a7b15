import { blockingMessage } from '@alethea/kernel/field-check';
import { checkPracticeId, normalizePracticeId } from '@alethea/kernel/practice-id';
import type { Province } from '@alethea/kernel/provinces';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { AccountsParts } from '../accounts-parts.ts';
import { readContent } from '../content/content-store.ts';
import { RegistryUnavailable } from '../practice-id/practice-id-registry.ts';

/**
 * True when the registry knows the ID. Nothing is asked where the setting of the province does not enable it, nor for
 * an ID that is none; both are false. Throws RegistryUnavailable, also where the setting wants a registry that the
 * configuration does not name.
 */
export async function askRegistry(
  { settings }: Pick<AccountsParts, 'settings'>,
  executor: Executor,
  practiceId: string,
  province: Province,
): Promise<boolean> {
  const { document } = await readContent(executor, 'signup');
  if (!document.validationSettings[province].validationEnabled) return false;
  if (blockingMessage(checkPracticeId(province, practiceId))) return false;
  if (!settings.practiceIdRegistry) throw new RegistryUnavailable('no registry is configured');
  return settings.practiceIdRegistry.isRegistered(normalizePracticeId(province, practiceId), province);
}
