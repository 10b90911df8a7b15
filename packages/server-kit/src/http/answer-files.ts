import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that is sent as a part of an answer. */
export interface AnswerFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** Removes it, once it has been sent or cannot be. */
  dispose(): Promise<void>;
}

// A multiple of three, so that no piece but the last has padding.
const PIECE_BYTES = 3 * 64 * 1024;

/** The files of one answer: texts that are never whole in memory. */
export interface AnswerFiles {
  /** Takes a file and answers the text that stands for it until the answer is sent: nobody can have guessed it. */
  place(file: AnswerFile): string;
  /** The answer as it is sent, with the files in base64; itself where it has none. */
  send(reply: FastifyReply, answer: unknown): unknown;
  /** For an answer that is not sent. */
  dispose(): Promise<void>;
}

/** Begins an answer. */
export function createAnswerFiles(): AnswerFiles {
  const files = new Map<string, AnswerFile>();
  const dispose = async () => {
    for (const file of files.values()) await file.dispose();
    files.clear();
  };

  async function* piecesOf(parts: readonly string[]): AsyncGenerator<string> {
    try {
      for (const part of parts) {
        const file = files.get(part);
        if (file) yield* base64Of(file.path);
        else yield part;
      }
    } finally {
      await dispose();
    }
  }

  return {
    place(file) {
      const text = `file-${randomUUID()}`;
      files.set(text, file);
      return text;
    },
    send(reply, answer) {
      if (files.size === 0) return answer;
      const parts = JSON.stringify(answer).split(new RegExp(`(${[...files.keys()].join('|')})`));
      const lengthOf = (part: string) => {
        const file = files.get(part);
        return file ? 4 * Math.ceil(file.sizeBytes / 3) : Buffer.byteLength(part);
      };
      const length = parts.reduce((sum, part) => sum + lengthOf(part), 0);
      reply.header('content-type', 'application/json; charset=utf-8').header('content-length', length);
      const pieces = Readable.from(piecesOf(parts), { objectMode: false });
      // One that is broken off before its first piece never gets to its end.
      pieces.once('close', () => void dispose());
      return pieces;
    },
    dispose,
  };
}

async function* base64Of(path: string): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const whole = bytes.length - (bytes.length % 3);
    rest = bytes.subarray(whole);
    yield bytes.toString('base64', 0, whole);
  }
  if (rest.length > 0) yield rest.toString('base64');
}
