import type { Province } from '@alethea/kernel/contact/provinces';
import { z } from 'zod';
import { normalizePracticeId } from '../../contract/core/practice-id.ts';

const ANSWER_WITHIN_MS = 5_000;
const ANSWER_MAX_BYTES = 4_096;

/** What a registry is asked: a bare ID, and whose it is said to be where that is to be confirmed. */
export interface RegistryQuestion {
  readonly practiceId: string;
  readonly province: Province;
  readonly name: { readonly firstName: string; readonly lastName: string } | null;
}

/** What a registry says; `nameMatches` is null where it says nothing of names. */
export interface RegistryAnswer {
  readonly registered: boolean;
  readonly nameMatches: boolean | null;
}

/** Says whether a regulatory body knows a practice ID, and whether it is that person's. */
export interface PracticeIdRegistry {
  /** Throws RegistryUnavailable when there is no clear answer. */
  ask(question: RegistryQuestion): Promise<RegistryAnswer>;
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

const answerSchema = z.object({ registered: z.boolean(), nameMatches: z.boolean().nullish() });

/**
 * Asks over HTTP: `POST <url>` with `{practiceId, province, firstName, lastName}` (no names where none are asked about),
 * answered by `{registered, nameMatches?}`; one try, five seconds.
 */
export function createHttpRegistry({ url, token }: RegistryAddress): PracticeIdRegistry {
  return {
    async ask({ practiceId, province, name }) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          body: JSON.stringify({ practiceId, province, ...name }),
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        });
        if (!answer.ok) throw new RegistryUnavailable(`answered ${answer.status}`);
        const { registered, nameMatches = null } = answerSchema.parse(JSON.parse(await shortText(answer)));
        return { registered, nameMatches };
      } catch (error) {
        if (error instanceof RegistryUnavailable) throw error;
        throw new RegistryUnavailable('no answer that can be understood', { cause: error });
      }
    },
  };
}

/**
 * Knows the IDs given, each as `AB:123456789:Amelia Hartwell`, or without a name as `AB:123456789`: stands in for a
 * registry outside production.
 */
export function createSandboxRegistry(entries: readonly string[]): PracticeIdRegistry {
  const nameOf = new Map(
    entries.map((entry) => {
      const [province = '', practiceId = '', name = ''] = entry.split(':');
      return [`${province}:${normalizePracticeId(province as Province, practiceId)}`, comparable(name)];
    }),
  );
  return {
    async ask({ practiceId, province, name }) {
      const known = nameOf.get(`${province}:${practiceId}`);
      if (known === undefined) return { registered: false, nameMatches: null };
      if (known === '' || name === null) return { registered: true, nameMatches: null };
      return { registered: true, nameMatches: comparable(`${name.firstName} ${name.lastName}`) === known };
    },
  };
}

function comparable(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
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
