import { openText, sealText } from '@alethea/web-kit/sealed/sealed-text';
import type { ReadyPicture } from './picture-calls.ts';

const CACHE = 'alethea-form-pictures';
/** So long, in milliseconds, a form keeps in the browser what is entered. */
export const DAY_MS = 24 * 3_600_000;

/** A picture that was chosen and has not been uploaded. */
export interface KeptPicture extends ReadyPicture {
  /** Of its upload: repeated with it, it is the same picture. */
  readonly key: string;
  readonly fieldName: string;
}

/** Where a form keeps pictures until they are uploaded, in this browser alone; nothing of it ever fails. */
export interface KeptPictures {
  /** In the order in which they were chosen. */
  read(): Promise<readonly KeptPicture[]>;
  write(picture: KeptPicture): Promise<void>;
  drop(key: string): void;
  /** Forgets all; nothing is kept here any more. */
  forget(): void;
}

/** Keeps them beside the answers: sealed under the same key, for the same time. */
export function openKeptPictures(place: string, key: CryptoKey, now: () => number): KeptPictures {
  let isForgotten = false;
  let count = 0;
  const sealedFor = (pictureKey: string) => `${place} ${pictureKey}`;
  async function open({ url }: Request): Promise<KeptPicture | null> {
    const of = addressOf(url);
    if (of.place !== place || isPast(of.savedAt, now())) return null;
    const answer = await (await caches.open(CACHE)).match(url);
    const text = answer && (await openText(key, sealedFor(of.key), new Uint8Array(await answer.arrayBuffer())));
    if (!text) return null;
    const { fieldName, preview, jpeg } = JSON.parse(text) as Record<'fieldName' | 'preview' | 'jpeg', string>;
    return { key: of.key, fieldName, preview, jpeg: new Blob([bytesOfBase64(jpeg)], { type: 'image/jpeg' }) };
  }
  const remove = (isMeant: (of: Address) => boolean) => removeWhere((of) => of.place === place && isMeant(of));
  return {
    read: () =>
      inCache(async (cache) => {
        const requests = (await cache.keys()).toSorted((one, other) => orderOf(one) - orderOf(other));
        const pictures = await Promise.all(requests.map((request) => open(request).catch(() => null)));
        return pictures.filter((picture) => picture !== null);
      }, []),
    write: ({ key: pictureKey, fieldName, preview, jpeg }) =>
      inCache(async (cache) => {
        const bytes = new Uint8Array(await jpeg.arrayBuffer());
        const text = JSON.stringify({ fieldName, preview, jpeg: base64(bytes) });
        const sealed = await sealText(key, sealedFor(pictureKey), text);
        if (isForgotten) return;
        count += 1;
        const query = new URLSearchParams({
          place,
          key: pictureKey,
          at: `${now()}`,
          order: `${now() + count / 1_000}`,
        });
        await cache.put(`/kept-form-picture?${query}`, new Response(sealed));
        if (isForgotten) await remove(() => true);
      }, undefined),
    drop: (pictureKey) => void remove((of) => of.key === pictureKey),
    forget() {
      isForgotten = true;
      void remove(() => true);
    },
  };
}

/** Removes pictures that have been kept here for longer than a day. */
export function forgetOldPictures(now: number): void {
  void removeWhere(({ savedAt }) => isPast(savedAt, now));
}

type Address = ReturnType<typeof addressOf>;

/** Of what is kept: ids and a moment, nothing that was entered. */
function addressOf(url: string) {
  const { searchParams } = new URL(url, location.href);
  const [place = '', key = '', savedAt = ''] = ['place', 'key', 'at'].map((name) => searchParams.get(name) ?? '');
  return { place, key, savedAt, order: Number(searchParams.get('order')) };
}

const orderOf = ({ url }: Request) => addressOf(url).order;
const isPast = (savedAt: string, now: number) => !(Number(savedAt) + DAY_MS > now);

function removeWhere(isMeant: (of: Address) => boolean): Promise<void> {
  return inCache(async (cache) => {
    for (const request of await cache.keys()) if (isMeant(addressOf(request.url))) await cache.delete(request);
  }, undefined);
}

/** A browser that keeps nothing is no reason to stop: pictures are sent from the page as before. */
async function inCache<Result>(work: (cache: Cache) => Promise<Result>, without: Result): Promise<Result> {
  try {
    return await work(await caches.open(CACHE));
  } catch {
    return without;
  }
}

/** Bytes as a text that a browser can keep. */
export function base64(bytes: ArrayBuffer | Uint8Array): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The bytes of such a text. */
export const bytesOfBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
