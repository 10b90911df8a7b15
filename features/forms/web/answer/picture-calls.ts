import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { ErrorBody } from '@alethea/kernel/text/errors';
import { redrawPicture } from '@alethea/web-kit/files/redraw-picture';
import type { addPicture } from '../../contract/client.ts';
import { PICTURE_LIMITS } from '../../contract/template-limits.ts';
import type { HealthCard } from './views.ts';

const PATH = '/api/forms-addPicture';
/** The longer edge (pixels) of what the page shows of a picture. */
const PREVIEW_EDGE = 240;

/** A picture as it is sent, and small for the page as an address that holds it. */
export interface ReadyPicture {
  readonly jpeg: Blob;
  readonly preview: string;
}

/** Makes a picture of a telephone small enough to be sent over a slow network. Throws for what the browser cannot read. */
export async function readyPicture(file: Blob): Promise<ReadyPicture> {
  const within = (edge: number, quality: number) => (width: number, height: number) => ({
    scale: Math.min(1, edge / Math.max(width, height)),
    quality,
  });
  const { edgePixels, bytes } = PICTURE_LIMITS;
  const [fine, coarse, small] = await redrawPicture(
    file,
    within(edgePixels, 0.82),
    within(edgePixels, 0.5),
    within(PREVIEW_EDGE, 0.7),
  );
  const jpeg = fine && fine.size <= bytes ? fine : coarse;
  if (!jpeg || !small) throw new Error('A picture has three sizes.');
  return { jpeg, preview: await dataAddress(small) };
}

type Added = RemoteOutput<typeof addPicture>;

/** Sends a picture ahead of the answers; the same key for each try of the same picture. Never throws. */
export async function sendPicture(
  jpeg: Blob,
  { code, card }: { readonly code: string; readonly card: HealthCard },
  idempotencyKey: string,
): Promise<Added | { readonly state: 'failed'; readonly code: string }> {
  const form = new FormData();
  form.append('jwt', code);
  form.append('phn', card.phn);
  form.append('province', card.province);
  // The name that a telephone gives it may say more than the picture.
  form.append('picture', new File([jpeg], 'picture.jpg', { type: 'image/jpeg' }));
  try {
    const headers = { accept: 'application/json', 'idempotency-key': idempotencyKey };
    const answer = await fetch(PATH, { method: 'POST', headers, body: form, credentials: 'same-origin' });
    const body: unknown = await answer.json();
    return answer.ok ? (body as Added) : { state: 'failed', code: (body as ErrorBody).error.code };
  } catch {
    return { state: 'failed', code: 'offline' };
  }
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
