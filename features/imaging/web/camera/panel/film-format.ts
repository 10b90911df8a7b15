/** How a film is recorded, and what becomes of it as a file. */
export interface FilmFormat {
  /** What the recorder is asked for. */
  readonly mimeType: string;
  readonly contentType: 'video/mp4' | 'video/webm';
  readonly extension: 'mp4' | 'webm';
}

const MP4 = { types: ['video/mp4;codecs=avc1', 'video/mp4'], contentType: 'video/mp4', extension: 'mp4' } as const;
const WEBM = { types: ['video/webm;codecs=vp8', 'video/webm'], contentType: 'video/webm', extension: 'webm' } as const;

/** Every browser there is Safari within; on a tablet some call themselves a Mac. */
const IOS = /iPhone|iPad|iPod|CriOS|FxiOS|EdgiOS/;
/** Those that are not Safari name it, too. */
const NOT_SAFARI = /Chrome|Chromium|Android|Firefox/;

/**
 * What this browser records films as: mp4 on Safari and iOS, webm in VP8 elsewhere (CAMERA-14 to 16); the other one where it
 * cannot do that; null where it records none.
 */
export function filmFormat(userAgent: string, isTypeSupported: (mimeType: string) => boolean): FilmFormat | null {
  const isSafari = userAgent.includes('Safari/') && !NOT_SAFARI.test(userAgent);
  const wanted = isSafari || IOS.test(userAgent) ? [MP4, WEBM] : [WEBM, MP4];
  for (const { types, contentType, extension } of wanted) {
    const mimeType = types.find(isTypeSupported);
    if (mimeType !== undefined) return { mimeType, contentType, extension };
  }
  return null;
}
