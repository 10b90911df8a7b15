import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@alethea/kernel/time/clock';

const LIFE_SECONDS = 600;
/** Within a step the address of a file stays the same, so that the browser's cache serves a second look. */
const STEP_SECONDS = 300;

/** What of a file is shown. */
export type FileVariant = 'original' | 'thumbnail';

/** The query of a file address as it comes in. */
export interface AddressQuery {
  readonly exp: string;
  readonly sig: string;
}

/** Makes and checks the addresses under which a browser fetches files. */
export interface AddressSigner {
  /** Gives `/api/files/<id>/<variant>?exp=…&sig=…`, good for this person alone, for 5 to 10 minutes. */
  sign(fileId: string, variant: FileVariant, personId: string): string;
  /** Tells whether the address was made here for this very file, variant and person, and is still good. */
  verify(fileId: string, variant: string, query: AddressQuery, personId: string): 'good' | 'expired' | 'forged';
}

/** Makes a signer; processes with the same secret (32 bytes derived from the master key) accept each other's addresses. */
export function createAddressSigner(options: { secret: Uint8Array; clock: Clock }): AddressSigner {
  const { clock } = options;
  // A page of pictures signs forty addresses, and bytes are looked at anew each time: 28 µs in place of 4.
  const key = createSecretKey(options.secret);
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const signature = (fileId: string, variant: string, exp: string, personId: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([fileId, variant, exp, personId]), 'utf8')
      .digest('base64url');

  return {
    sign(fileId, variant, personId) {
      const stepStart = Math.floor(nowSeconds() / STEP_SECONDS) * STEP_SECONDS;
      const exp = String(stepStart + LIFE_SECONDS);
      const sig = signature(fileId, variant, exp, personId);
      return `/api/files/${encodeURIComponent(fileId)}/${variant}?exp=${exp}&sig=${sig}`;
    },
    verify(fileId, variant, query, personId) {
      const expected = Buffer.from(signature(fileId, variant, query.exp, personId));
      const given = Buffer.from(query.sig);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
      return nowSeconds() < Number(query.exp) ? 'good' : 'expired';
    },
  };
}
