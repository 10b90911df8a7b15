import { normalizePracticeId } from '@alethea/kernel/practice-id';
import type { Province } from '@alethea/kernel/provinces';
import { z } from 'zod';

const ANSWER_WITHIN_MS = 5_000;
const ANSWER_MAX_BYTES = 4_096;

/** Says whether a regulatory body knows a practice ID. */
export interface PracticeIdRegistry {
  /** Takes a bare ID. Throws RegistryUnavailable when there is no clear answer. */
  isRegistered(practiceId: string, province: Province): Promise<boolean>;
}

/** The registry gave no answer, or none that could be understood. */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable';
}

/** Where the registry is reached; `token` goes along as a bearer where it is given. */
export interface RegistryAddress {
  readonly url: string;
  readonly token?: string | undefined;
}

const answerSchema = z.object({ registered: z.boolean() });

/** Asks over HTTP: `POST <url>` with `{practiceId, province}`, answered by `{registered}`; one try, five seconds. */
export function createHttpRegistry({ url, token }: RegistryAddress): PracticeIdRegistry {
  return {
    async isRegistered(practiceId, province) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          body: JSON.stringify({ practiceId, province }),
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        });
        if (!answer.ok) throw new RegistryUnavailable(`answered ${answer.status}`);
        return answerSchema.parse(JSON.parse(await shortText(answer))).registered;
      } catch (error) {
        if (error instanceof RegistryUnavailable) throw error;
        throw new RegistryUnavailable('no answer that can be understood', { cause: error });
      }
    },
  };
}

/** Knows the IDs given, each as `AB:123456789`: stands in for a registry outside production. */
export function createSandboxRegistry(entries: readonly string[]): PracticeIdRegistry {
  const known = new Set(
    entries.map((entry) => {
      const [province = '', practiceId = ''] = entry.split(':');
      return `${province}:${normalizePracticeId(province as Province, practiceId)}`;
    }),
  );
  return { isRegistered: async (practiceId, province) => known.has(`${province}:${practiceId}`) };
}

async function shortText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > ANSWER_MAX_BYTES) throw new RegistryUnavailable('the answer is too long');
  }
  return text;
}
