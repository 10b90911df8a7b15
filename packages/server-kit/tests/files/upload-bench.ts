import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mp4Box, mp4Film } from '@alethea/test-kit/films';
import { createTestApp } from '@alethea/test-kit/test-app';
import { CallRefused, type TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';

/** The most that one chunk may hold, in bytes. */
export const CHUNK = 8 * 1024 * 1024;

/** What the server says of a file that it has taken in. */
export interface StagedFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly downloadUrl: string;
}

/** A film of the size: the boxes that a player reads first, with a place in them, then what stands for the pictures. */
export function film(sizeBytes: number): Buffer<ArrayBuffer> {
  const place = mp4Box('udta', mp4Box('©xyz', Buffer.from('+51.0447-114.0719/')));
  const headBytes = mp4Film(Buffer.alloc(0), place).length;
  return mp4Film(Buffer.alloc(sizeBytes - headBytes, 'pictures and sound '), place);
}

/** The film as it is kept: the place is gone, nothing else has changed. */
export function filmWithoutPlace(whole: Buffer): Buffer<ArrayBuffer> {
  const kept = Buffer.from(whole);
  const at = kept.indexOf('udta');
  kept.write('free', at, 'latin1');
  kept.fill(0, at + 4, at - 4 + kept.readUInt32BE(at - 4));
  return kept;
}

/** A server with two signed-in physicians, and what it keeps of files. */
export async function createUploadBench(env: Record<string, string> = {}) {
  const app = await createTestApp({ env });
  const clinic = await app.world.clinic('Sunridge Family Clinic');
  const doctor = await app.signIn(await app.world.person({ clinics: [clinic] }));
  const colleague = await app.signIn(await app.world.person({ clinics: [clinic] }));
  const { db } = app.server.engine;
  return {
    app,
    doctor,
    colleague,
    /** How many rows and temporary files there are. */
    async kept() {
      const count = async (table: string) => {
        const found = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
        return found.rows[0]?.count;
      };
      const temporary = await readdir(join(app.dataFolder, 'uploads')).catch(() => []);
      return {
        files: await count('stored_file'),
        pending: await count('pending_blob'),
        sessions: await count('upload_session'),
        temporary: temporary.length,
      };
    },
    /** Paths of what lies in the folder of files, unfinished ones included. */
    async blobs(): Promise<string[]> {
      const found = await readdir(join(app.dataFolder, 'files'), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    },
  };
}

/** What a refused request answered. */
export async function refusal(work: Promise<unknown>): Promise<CallRefused> {
  const error = await work.then(
    () => new Error('It was accepted.'),
    (reason: unknown) => reason,
  );
  if (error instanceof CallRefused) return error;
  throw error;
}

/** Announces a file. */
export async function begin(client: TestClient, fileName: string, sizeBytes: number): Promise<string> {
  const answer = await client.post('/api/uploads', { fileName, sizeBytes, contentType: 'video/mp4' });
  return (answer.body as { uploadId: string }).uploadId;
}

/** Sends a chunk, and gives the status with what was said. */
export async function put(client: TestClient, uploadId: string, offset: number | string, body: BodyInit) {
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await client.send(`/api/uploads/${uploadId}?offset=${offset}`, {
    method: 'PUT',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, body: (await response.json()) as { offset?: number; error?: { code: string } } };
}

/** Completes an upload. */
export async function complete(client: TestClient, uploadId: string): Promise<StagedFile> {
  return (await client.post(`/api/uploads/${uploadId}/complete`, {})).body as StagedFile;
}
