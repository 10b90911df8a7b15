import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** A phone's clock may be one step off. */
const STEPS_AROUND = [0, -1, 1];

/** The code of a 30-second step (RFC 6238 with SHA-1 and 6 digits, which every authenticator app speaks). */
export function timeCodeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The step that a moment lies in. */
export function timeStepOf(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

/** The step whose code was typed, one before and one after the present included, or null; blanks are passed over. */
export function matchingTimeStep(secret: Uint8Array, typed: string, now: Date): number | null {
  const code = Buffer.from(typed.replace(/\s/g, ''));
  if (code.length !== DIGITS) return null;
  const present = timeStepOf(now);
  const matching = STEPS_AROUND.map((distance) => present + distance).filter((step) =>
    timingSafeEqual(Buffer.from(timeCodeOf(secret, step)), code),
  );
  return matching[0] ?? null;
}
