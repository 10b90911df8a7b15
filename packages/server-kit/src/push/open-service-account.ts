import { readFile } from 'node:fs/promises';
import { type ServiceAccount, serviceAccountSchema } from './fcm-access.ts';

/** Says what is wrong with the key file of a service account; never what is in it. */
export class ServiceAccountRefused extends Error {
  override readonly name = 'ServiceAccountRefused';
}

/** Reads the key file as Google hands it out. Throws ServiceAccountRefused. */
export async function openServiceAccount(path: string): Promise<ServiceAccount> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ServiceAccountRefused(`FCM_SERVICE_ACCOUNT_FILE cannot be read: ${path}`);
  });
  const parsed = serviceAccountSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const named = parsed.error.issues.map(({ path: place }) => place.join('.')).filter(Boolean);
  throw new ServiceAccountRefused(
    `FCM_SERVICE_ACCOUNT_FILE is no key file of a service account (${named.join(', ') || 'no JSON object'})`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
