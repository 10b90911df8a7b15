import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { attackSize } from '@alethea/test-kit/attack-size';
import { hostilePdfs } from '@alethea/test-kit/pdf/hostile-pdfs';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { codeOf } from '@alethea/test-kit/refusal';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportEconsultPdf, getConsultFaxes, listFailedFaxes, retryConsultFax } from '../../../contract/index.ts';
import { say } from '../consult-scene.ts';
import { type FaxScene, PATIENCE, SPECIALIST, startFaxScene } from '../handing-on/fax-scene.ts';
import type { ForwardScene } from '../handing-on/forward-scene.ts';

const MESSAGES = attackSize(3, 400);
const LONG = 'advice '.repeat(2_800);

let line: FaxScene;
let scene: ForwardScene;
let referrer: TestClient;
let specialist: TestClient;
beforeAll(async () => {
  line = await startFaxScene({ PDF_PAGES: '12', FAX_PAGES: '8', ATTACHED_PDF_MEGABYTES: '7' });
  scene = line.scene;
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
});
afterAll(() => line.stop());
beforeEach(() => line.begin());

const workLeft = () => readdir(join(line.app.dataFolder, 'work'));
const faxJobs = async () => {
  const { rows } = await sql<{ state: string; retryCount: number }>`
    select state::text, retry_count as "retryCount" from pgboss.job where name = 'fax-consult'
    order by created_on desc`.execute(line.db);
  return rows;
};

test('an export of more pages than allowed is refused as too large, and the next one is whole', {
  timeout: attackSize(300_000, 900_000),
}, async () => {
  const activityId = await scene.ask();
  for (let count = 0; count < MESSAGES; count += 1) await say(specialist, activityId, LONG);
  const refused = Array.from({ length: 3 }, () => codeOf(referrer.call(exportEconsultPdf, { activityId })));
  expect(await Promise.all(refused)).toEqual(['too_large', 'too_large', 'too_large']);
  const small = await scene.ask({ question: 'Is this scarring?' });
  const { pdfBase64 } = await referrer.call(exportEconsultPdf, { activityId: small });
  expect(readPdf(Buffer.from(pdfBase64, 'base64')).pages.join()).toContain('Is this scarring?');
  await expect.poll(workLeft, PATIENCE).toEqual([]);
});

test('a consult that is too long for a fax is tried once, and stands among the failed faxes with the reason', async () => {
  await line.prefer(scene.specialist, {});
  const activityId = await scene.ask();
  for (let count = 0; count < 2; count += 1) await say(referrer, activityId, LONG);
  await line.pass();
  expect(line.faxed()).toEqual([]);
  const [job] = await faxJobs();
  expect(job).toEqual({ state: 'completed', retryCount: 0 });
  const { faxes } = await specialist.call(listFailedFaxes, {});
  const failed = faxes.find((fax) => fax.activityId === activityId);
  expect(failed).toMatchObject({ state: 'failed', reason: 'too_long', faxNumber: SPECIALIST });
  const faxId = failed?.faxId ?? '';
  expect(await codeOf(specialist.call(retryConsultFax, { activityId, faxId }, { idempotencyKey: faxId }))).toBe(
    'too_large',
  );
  expect((await specialist.call(getConsultFaxes, { activityId })).faxes).toMatchObject([{ isTask: true, pages: 0 }]);
});

test('a PDF that is a trap goes along by its name alone, and the fax arrives', async () => {
  await line.prefer(scene.specialist, {});
  const [trap] = hostilePdfs(8 * 1024);
  const { fileId } = await referrer.upload('letter.pdf', trap?.bytes ?? Buffer.alloc(0));
  await scene.ask({ attachmentIds: [fileId] });
  await line.pass();
  expect(line.numbers()).toEqual([SPECIALIST]);
  expect(line.faxed()[0]?.pages.join()).toContain('letter.pdf could not be included.');
  await expect.poll(workLeft, PATIENCE).toEqual([]);
});
