import { importSealingKey, openText, sealText } from '@alethea/web-kit/sealed/sealed-text';
import type { Entry } from './entry.ts';
import {
  base64,
  bytesOfBase64,
  DAY_MS,
  forgetOldPictures,
  type KeptPictures,
  openKeptPictures,
} from './kept-pictures.ts';
import type { HealthCard } from './views.ts';

const PREFIX = 'alethea-form ';
/** So slow that nobody tries all numbers of a province, on a phone that fell into other hands with the mail. */
const ROUNDS = 200_000;

/** Where a form keeps what is being entered, in this browser alone. */
export interface KeptAnswers {
  /** What was kept and still opens; null for nothing. */
  read(): Promise<Entry | null>;
  /** Keeps it in place of what was there; never fails: a browser that keeps nothing is no reason to stop. */
  write(entry: Entry): void;
  /** Pictures that were chosen and are not uploaded yet. */
  readonly pictures: KeptPictures;
  /** Forgets all of it; nothing is kept here any more. */
  forget(): void;
}

/**
 * Opens what is kept of a form: sealed under a key that is made of the link's code and of the health number that proved
 * it. Null where the browser cannot keep anything.
 */
export async function openKeptAnswers(code: string, card: HealthCard, now: () => number): Promise<KeptAnswers | null> {
  if (!globalThis.crypto?.subtle || !isStorable()) return null;
  const place = PREFIX + base64(await crypto.subtle.digest('SHA-256', bytesOf(code))).slice(0, 22);
  const key = await keyOf(code, card);
  const pictures = openKeptPictures(place, key, now);
  let isForgotten = false;
  let latest: Entry | null = null;
  let isWriting = false;
  async function writeLatest(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (latest && !isForgotten) {
      const entry = latest;
      latest = null;
      const sealed = base64(await sealText(key, place, JSON.stringify(entry)));
      if (!isForgotten) store(place, `${now()} ${sealed}`);
    }
    isWriting = false;
  }
  return {
    pictures,
    async read() {
      const kept = localStorage.getItem(place);
      if (kept === null) return null;
      const [savedAt = '', sealed = ''] = kept.split(' ');
      const text = isPast(savedAt, now()) ? null : await openText(key, place, bytesOfBase64(sealed));
      return text === null ? null : (JSON.parse(text) as Entry);
    },
    write(entry) {
      latest = entry;
      void writeLatest();
    },
    forget() {
      isForgotten = true;
      pictures.forget();
      localStorage.removeItem(place);
    },
  };
}

/** Removes what forms have kept here for longer than a day. */
export function forgetOldAnswers(now: number): void {
  forgetOldPictures(now);
  if (!isStorable()) return;
  for (const place of Object.keys(localStorage)) {
    if (place.startsWith(PREFIX) && isPast(localStorage.getItem(place)?.split(' ')[0] ?? '', now)) {
      localStorage.removeItem(place);
    }
  }
}

function isPast(savedAt: string, now: number): boolean {
  return !(Number(savedAt) + DAY_MS > now);
}

async function keyOf(code: string, { province, phn }: HealthCard): Promise<CryptoKey> {
  const bare = phn.toUpperCase().replace(/[^\p{L}\d]/gu, '');
  const secret = await crypto.subtle.importKey('raw', bytesOf(`${code} ${province} ${bare}`), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(`${PREFIX}${code}`), iterations: ROUNDS };
  return importSealingKey(base64(await crypto.subtle.deriveBits(settings, secret, 256)));
}

/** Storage can be forbidden, or full. */
function isStorable(): boolean {
  try {
    localStorage.setItem(`${PREFIX}?`, `${Number.MAX_SAFE_INTEGER}`);
    localStorage.removeItem(`${PREFIX}?`);
    return true;
  } catch {
    return false;
  }
}

function store(place: string, text: string): void {
  try {
    localStorage.setItem(place, text);
  } catch {
    // Full: what is on the page is still there.
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
