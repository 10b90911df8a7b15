import { blockingMessage } from '@alethea/kernel/text/field-check';
import type { Executor } from '@alethea/server-kit/engine/engine';
import { checkPracticeId, normalizePracticeId } from '../../../contract/core/practice-id.ts';
import { readContent } from '../../content/content-store.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import {
  type RegistryAnswer,
  type RegistryQuestion,
  RegistryUnavailable,
} from '../../practice-id/practice-id-registry.ts';

/**
 * What the registry says of an ID; null where nobody is asked: where the setting of the province does not enable it, and
 * for an ID that is none. Throws RegistryUnavailable, also where the setting wants a registry that the configuration does
 * not name.
 */
export async function askRegistry(
  { settings }: Pick<AccountsParts, 'settings'>,
  executor: Executor,
  { practiceId, province, name }: RegistryQuestion,
): Promise<RegistryAnswer | null> {
  const { document } = await readContent(executor, 'signup');
  if (!document.validationSettings[province].validationEnabled) return null;
  if (blockingMessage(checkPracticeId(province, practiceId))) return null;
  if (!settings.practiceIdRegistry) throw new RegistryUnavailable('no registry is configured');
  return settings.practiceIdRegistry.ask({ practiceId: normalizePracticeId(province, practiceId), province, name });
}
