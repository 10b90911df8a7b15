import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { DecryptionFailed } from '../../keyring/aes-gcm.ts';
import { FRAME_BYTES, TAG_BYTES } from './als1.ts';
import { framesOf, type Pieces } from './frames.ts';

const NONCE_BYTES = 12;
const ADDED_BYTES = NONCE_BYTES + TAG_BYTES;
const SEALED_FRAME_BYTES = FRAME_BYTES + ADDED_BYTES;

/** Where a file lies that is still on its way in, and what opens it; workers are told it as it is. */
export interface StagedPlace {
  readonly path: string;
  /** Binds its frames: those of another file open nowhere. */
  readonly name: string;
  /** 32 random bytes, of this upload alone. */
  readonly key: Uint8Array;
}

/** Bytes that are read and changed anywhere. */
export interface RandomAccess {
  readonly sizeBytes: number;
  /** Gives fewer bytes at the end. */
  read(position: number, length: number): Promise<Buffer>;
  /** Changes bytes that are there; nothing beyond the end. */
  write(position: number, bytes: Uint8Array): Promise<void>;
}

/**
 * A file on its way in, sealed frame by frame while it is still growing. Every frame has a nonce of its own, random at
 * each writing, so that one can be written again: a counter would repeat itself. Reading throws DecryptionFailed for
 * frames that were altered or belong elsewhere.
 */
export interface StagedFile extends RandomAccess {
  /** Writes a frame where it belongs: FRAME_BYTES, or fewer where it is the last. */
  writeFrame(frame: number, clear: Uint8Array): Promise<void>;
  /** The bytes from the first to the last. */
  content(): AsyncGenerator<Buffer>;
  /** Makes sure that what was written survives a power cut. */
  flush(): Promise<void>;
  /** Writes what was changed, and closes. */
  close(): Promise<void>;
}

/** Makes the place of a new file. */
export function newStagedPlace(path: string, name: string, key: Uint8Array = randomBytes(32)): StagedPlace {
  return { path, name, key };
}

/** Opens a staged file: `wx+` makes it, `r+` changes it. Throws as opening a file does. */
export async function openStaged({ path, name, key }: StagedPlace, flags: 'r' | 'r+' | 'wx+'): Promise<StagedFile> {
  const file = await open(path, flags, 0o600);
  try {
    return new SealedStagedFile(file, createSecretKey(key), name, clearSize((await file.stat()).size));
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Reads a staged file from its first byte to its last, and closes it. */
export async function* readStaged(place: StagedPlace): AsyncGenerator<Buffer> {
  const file = await openStaged(place, 'r');
  try {
    yield* file.content();
  } finally {
    await file.close();
  }
}

/** Writes a whole new file; answers how many bytes it has. */
export async function writeStaged(place: StagedPlace, content: Pieces): Promise<number> {
  const file = await openStaged(place, 'wx+');
  try {
    let frame = 0;
    for await (const clear of framesOf(content, FRAME_BYTES)) {
      await file.writeFrame(frame, clear);
      frame += 1;
    }
    return file.sizeBytes;
  } finally {
    await file.close();
  }
}

function clearSize(fileBytes: number): number {
  const whole = Math.floor(fileBytes / SEALED_FRAME_BYTES);
  return whole * FRAME_BYTES + Math.max(0, (fileBytes % SEALED_FRAME_BYTES) - ADDED_BYTES);
}

class SealedStagedFile implements StagedFile {
  readonly #file: FileHandle;
  readonly #key: KeyObject;
  readonly #name: string;
  #sizeBytes: number;
  /** The frame that was used last, kept in clear; written when another one is used. */
  #held: { readonly frame: number; readonly clear: Buffer; isChanged: boolean } | null = null;

  constructor(file: FileHandle, key: KeyObject, name: string, sizeBytes: number) {
    this.#file = file;
    this.#key = key;
    this.#name = name;
    this.#sizeBytes = sizeBytes;
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  async read(position: number, length: number): Promise<Buffer> {
    const end = Math.min(position + length, this.#sizeBytes);
    const parts: Buffer[] = [];
    for (let at = position; at < end; ) {
      const { clear } = await this.#hold(Math.floor(at / FRAME_BYTES));
      const within = at % FRAME_BYTES;
      const part = clear.subarray(within, within + end - at);
      if (part.length === 0) throw new DecryptionFailed('a staged file is shorter than it was');
      parts.push(Buffer.from(part));
      at += part.length;
    }
    return Buffer.concat(parts);
  }

  async write(position: number, bytes: Uint8Array): Promise<void> {
    const end = Math.min(position + bytes.length, this.#sizeBytes);
    for (let at = position; at < end; ) {
      const held = await this.#hold(Math.floor(at / FRAME_BYTES));
      const within = at % FRAME_BYTES;
      const part = bytes.subarray(at - position, Math.min(end - position, at - position + held.clear.length - within));
      if (part.length === 0) throw new DecryptionFailed('a staged file is shorter than it was');
      held.clear.set(part, within);
      held.isChanged = true;
      at += part.length;
    }
  }

  async writeFrame(frame: number, clear: Uint8Array): Promise<void> {
    if (this.#held?.frame === frame) this.#held = null;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(this.#placeOf(frame));
    const sealed = Buffer.concat([nonce, cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
    for (let done = 0; done < sealed.length; ) {
      const at = frame * SEALED_FRAME_BYTES + done;
      const { bytesWritten } = await this.#file.write(sealed, done, sealed.length - done, at);
      done += bytesWritten;
    }
    this.#sizeBytes = Math.max(this.#sizeBytes, frame * FRAME_BYTES + clear.length);
  }

  async *content(): AsyncGenerator<Buffer> {
    const frames = Math.ceil(this.#sizeBytes / FRAME_BYTES);
    for (let frame = 0; frame < frames; frame += 1) yield await this.#open(frame);
  }

  async flush(): Promise<void> {
    await this.#writeHeld();
    await this.#file.datasync();
  }

  async close(): Promise<void> {
    try {
      await this.#writeHeld();
    } finally {
      await this.#file.close();
    }
  }

  async #hold(frame: number) {
    if (this.#held?.frame === frame) return this.#held;
    await this.#writeHeld();
    const held = { frame, clear: await this.#open(frame), isChanged: false };
    this.#held = held;
    return held;
  }

  async #writeHeld(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    if (held?.isChanged) await this.writeFrame(held.frame, held.clear);
  }

  async #open(frame: number): Promise<Buffer> {
    const sealed = Buffer.alloc(Math.min(FRAME_BYTES, this.#sizeBytes - frame * FRAME_BYTES) + ADDED_BYTES);
    let length = 0;
    while (length < sealed.length) {
      const at = frame * SEALED_FRAME_BYTES + length;
      const { bytesRead } = await this.#file.read(sealed, length, sealed.length - length, at);
      if (bytesRead === 0) throw new DecryptionFailed('a staged file was cut off');
      length += bytesRead;
    }
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(this.#placeOf(frame));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      const clear = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
      decipher.final();
      return clear;
    } catch {
      throw new DecryptionFailed('a frame of a staged file was altered, or belongs elsewhere');
    }
  }

  #placeOf(frame: number): Buffer {
    return Buffer.from(`${this.#name}:${frame}`, 'utf8');
  }
}
