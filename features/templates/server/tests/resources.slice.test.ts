import { SMALL_DOCX, SMALL_PDF, SMALL_PNG } from '@alethea/test-kit/multipart-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  copyResource,
  getResources,
  MAX_RESOURCES,
  NO_RESOURCES,
  saveResources,
  type WrittenDocument,
} from '../../contract/index.ts';
import { idFromName } from '../../contract/resource-id.ts';

let app: TestApp;
let person: WorldPerson;
let specialist: TestClient;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  person = await app.world.person({ roles: ['specialist'] });
  specialist = await app.signIn(person);
});
afterAll(() => app.stop());

const bring = async (name = 'care.pdf', bytes = SMALL_PDF, client = specialist) =>
  (await client.upload(name, bytes, 'resourceFiles')).fileId;
const save = (document: WrittenDocument, basedOnVersion: number, client = specialist) =>
  client.call(saveResources, { document, basedOnVersion });
const read = (client = specialist) => client.call(getResources, {});

/** One category that holds resources of these names, with these files. */
function documentOf(...resources: readonly (readonly [name: string, fileId: string])[]): WrittenDocument {
  const made = resources.map(([resourceName, fileId]) => ({
    id: idFromName(resourceName, new Set(), 'resource'),
    ...{ resourceName, fileId },
  }));
  return {
    resources: Object.fromEntries(made.map((resource) => [resource.id, resource])),
    categories: { 'skin-care': { id: 'skin-care', name: 'Skin care', resourceIds: made.map(({ id }) => id) } },
    categoryOrder: ['skin-care'],
  };
}

async function filesOf(client: TestClient): Promise<string[]> {
  return Object.values((await read(client)).resources).map(({ fileId }) => fileId);
}

describe('saving and reading', () => {
  test('[IMODEL-14] [IMODEL-15] [IMODEL-16] [ICALL-44] [ICALL-30] [ICALL-31] [ICALL-42] [IROUTE-11] what a specialist saves is what they read, with its files', async () => {
    expect(await read()).toEqual({ ...NO_RESOURCES, version: 0 });
    const [pdf, text] = [await bring(), await bring('sun.txt', new TextEncoder().encode('Hat and sleeves.'))];
    const document = documentOf(['Wound care', pdf], ['Sun', text]);
    await save(document, 0);
    const kept = await read();
    expect(kept).toMatchObject({ ...document, version: 1 });
    const wound = kept.resources['wound-care'];
    expect(wound).toMatchObject({ resourceName: 'Wound care', fileName: 'care.pdf', usedCount: 0 });
    expect(wound?.filePath).toMatch(new RegExp(`^resources/${person.id}/\\d{13}\\.pdf$`));
    expect(kept.resources.sun?.filePath).toMatch(/\.txt$/);
    const opened = await specialist.send(kept.resources.sun?.downloadUrl ?? '');
    expect(await opened.text()).toBe('Hat and sleeves.');
  });

  test('[RESOURCE-19] [RESOURCE-20] a file of each of the six types is taken, one for one resource; another type is not', async () => {
    const taken = [
      ['a.jpeg', await jpeg()],
      ['b.jpg', await jpeg()],
      ['c.png', SMALL_PNG],
      ['d.pdf', SMALL_PDF],
      ['e.docx', SMALL_DOCX],
      ['f.txt', new TextEncoder().encode('Text.')],
    ] as const;
    const resources: [string, string][] = [];
    for (const [name, bytes] of taken) resources.push([name.slice(0, 1), await bring(name, Uint8Array.from(bytes))]);
    expect(Object.keys((await save(documentOf(...resources), 0)).resources)).toHaveLength(6);
    for (const name of ['g.mp4', 'h.svg', 'i.docm', 'j']) {
      await expect(bring(name)).rejects.toMatchObject({ code: 'file_type_not_allowed' });
    }
    const [[, first] = ['', '']] = resources;
    await expect(save(documentOf(['One', first], ['Two', first]), 1)).rejects.toMatchObject({
      code: 'resources_inconsistent',
    });
  });

  test('resources are their owner’s alone, as are their files, and take the permission', async () => {
    await save(documentOf(['Mine alone', await bring()]), 0);
    const address = (await read()).resources['mine-alone']?.downloadUrl ?? '';
    const colleague = await app.signIn(await app.world.person({ roles: ['specialist'] }));
    expect((await read(colleague)).resources).toEqual({});
    expect((await colleague.send(address)).status).not.toBe(200);
    await expect(colleague.call(copyResource, { resourceId: 'mine-alone' })).rejects.toMatchObject({
      code: 'resource_not_found',
    });
    const theirs = await bring('theirs.pdf', SMALL_PDF, colleague);
    await expect(save(documentOf(['Theirs', theirs]), 1)).rejects.toMatchObject({ code: 'file_not_found' });
    for (const roles of [['doctor'], ['moa'], ['operator']]) {
      const other = await app.signIn(await app.world.person({ roles }));
      await expect(read(other)).rejects.toMatchObject({ code: 'not_permitted' });
      await expect(save(NO_RESOURCES, 0, other)).rejects.toMatchObject({ code: 'not_permitted' });
      await expect(bring('a.pdf', SMALL_PDF, other)).rejects.toMatchObject({ code: 'not_permitted' });
    }
  });

  test('names stand nowhere in the database in clear, and a save is in the access log without a word of them', async () => {
    await save(documentOf(['Zebrafinch wording', await bring('zebrafinch.pdf')]), 0);
    const { rows } = await sql<{ content: Uint8Array; logged: string }>`
      select r.content_ciphertext as content, (
        select json_agg(e)::text from audit_event e where e.record_id = r.id and e.event = 'resources.saved') as logged
      from resource_library r where r.person_id = ${person.id}`.execute(app.server.engine.db);
    expect(Buffer.from(rows[0]?.content ?? []).toString('latin1')).not.toMatch(/zebrafinch/i);
    expect(rows[0]?.logged).toContain('"resourceCount": 1');
    expect(rows[0]?.logged).not.toMatch(/zebrafinch/i);
  });

  test('[ICALL-45] a file whose resource is deleted or has another file is gone, and the count goes on with the new one', async () => {
    const [first, second] = [await bring('v1.pdf'), await bring('other.pdf')];
    await save(documentOf(['Care', first], ['Other', second]), 0);
    await sql`
      insert into resource_use (file_id, library_id, used_count)
      select ${first}::uuid, id, 3 from resource_library where person_id = ${person.id}`.execute(app.server.engine.db);
    const next = await bring('v2.pdf');
    const saved = await save(documentOf(['Care', next]), 1);
    expect(saved.resources).toMatchObject({ care: { fileName: 'v2.pdf', usedCount: 3 } });
    const { rows } = await sql<{ id: string }>`
      select id from stored_file where id = any(${[first, second, next]}::uuid[])`.execute(app.server.engine.db);
    expect(rows).toEqual([{ id: next }]);
    expect(await filesOf(specialist)).toEqual([next]);
  });
});

describe('two windows', () => {
  test('what another window has saved meanwhile is not overwritten, and the file that was brought is kept for the next try', async () => {
    const fileId = await bring();
    await save(documentOf(), 0);
    await save(documentOf(), 1);
    await expect(save(documentOf(['Late', fileId]), 1)).rejects.toMatchObject({
      code: 'resources_changed',
      status: 409,
    });
    expect((await save(documentOf(['Late', fileId]), 2)).version).toBe(3);
  });

  test('of first saves at once one is kept', async () => {
    const attempts = await Promise.allSettled([1, 2, 3].map(() => save(documentOf(), 0)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read()).version).toBe(1);
  });

  test('a save tells the owner’s other windows, and nobody else', async () => {
    const colleague = await app.signIn(await app.world.person({ roles: ['specialist'] }));
    const [own, other] = [await specialist.live(), await colleague.live()];
    await save(documentOf(), 0);
    await own.next(({ data }) => JSON.stringify(data).includes('"kind":"resources"'));
    expect(other.events.some(({ data }) => JSON.stringify(data).includes('"kind":"resources"'))).toBe(false);
    own.close();
    other.close();
  });
});

describe('what is refused', () => {
  test('[RESOURCE-13] [RESOURCE-14] a category or a resource without a name', async () => {
    const fileId = await bring();
    const { categories, ...rest } = documentOf(['Care', fileId]);
    const nameless = { 'skin-care': { ...categories['skin-care'], name: ' ' } } as WrittenDocument['categories'];
    await expect(save({ ...rest, categories: nameless }, 0)).rejects.toMatchObject({ code: 'invalid_input' });
    const blank = { care: { id: 'care', resourceName: '  ', fileId } };
    await expect(save({ ...rest, categories, resources: blank }, 0)).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await read()).version).toBe(0);
  });

  test('[RESOURCE-17] [RESOURCE-18] an id that is not its key, that no name gives, or that stands in no category or in two', async () => {
    const fileId = await bring();
    const right = documentOf(['Care', fileId]);
    const category = { id: 'skin-care', name: 'Skin care', resourceIds: ['care'] };
    const wrong: readonly WrittenDocument[] = [
      { ...right, resources: { care: { id: 'care-2', resourceName: 'Care', fileId } } },
      { ...right, categories: { 'skin-care': { ...category, resourceIds: [] } } },
      { ...right, categories: { 'skin-care': { ...category, resourceIds: ['care', 'care'] } } },
      { ...right, categories: { 'skin-care': category, other: { ...category, id: 'other' } } },
      { ...right, categoryOrder: [] },
      { ...right, categoryOrder: ['skin-care', 'skin-care'] },
      { ...right, resources: {} },
    ];
    for (const document of wrong) {
      await expect(save(document, 0)).rejects.toMatchObject({ code: 'resources_inconsistent' });
    }
    const strange = { 'Skin Care': { id: 'Skin Care', name: 'Skin', resourceIds: [] } };
    const document = { resources: {}, categories: strange, categoryOrder: ['Skin Care'] };
    await expect(save(document, 0)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('more resources than a library holds, and a file that is not there', async () => {
    const many = Array.from({ length: MAX_RESOURCES + 1 }, (_, index) => [`r${index}`, crypto.randomUUID()] as const);
    await expect(save(documentOf(...many), 0)).rejects.toMatchObject({ code: 'invalid_input' });
    const gone = documentOf(['Care', crypto.randomUUID()]);
    await expect(save(gone, 0)).rejects.toMatchObject({ code: 'file_not_found' });
  });
});

test('a copy for a message lies in the stage under its own id, and the resource stays', async () => {
  await save(documentOf(['Care', await bring('care.docx', SMALL_DOCX)]), 0);
  const { resourceName, file } = await specialist.call(copyResource, { resourceId: 'care' });
  expect([resourceName, file.fileName, file.sizeBytes]).toEqual(['Care', 'care.docx', SMALL_DOCX.length]);
  expect(await filesOf(specialist)).not.toContain(file.fileId);
  expect((await specialist.send(file.downloadUrl)).status).toBe(200);
});

async function jpeg(): Promise<Uint8Array> {
  const { drawnPicture } = await import('@alethea/test-kit/drawn/drawn-picture');
  return drawnPicture(1);
}
