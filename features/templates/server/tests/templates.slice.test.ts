import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  EMPTY_LIBRARY,
  getTemplates,
  MAX_LIBRARY_BYTES,
  MAX_TEMPLATES,
  MAX_TEXT_LENGTH,
  saveTemplates,
  type TemplateLibrary,
} from '../../contract/index.ts';

let app: TestApp;
let specialist: TestClient;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  specialist = await app.signIn(await app.world.person({ roles: ['specialist'] }));
});
afterAll(() => app.stop());

/** A library of one category with as many templates. */
function libraryOf(...texts: readonly string[]): TemplateLibrary {
  const items = texts.map((text, index) => ({ id: randomUUID(), name: `Template ${index + 1}`, text }));
  const category = { id: randomUUID(), name: 'Follow-up', itemIds: items.map(({ id }) => id) };
  return { categories: [category], categoryOrder: [category.id], items };
}
const save = (templates: TemplateLibrary, basedOnVersion: number, client = specialist) =>
  client.call(saveTemplates, { templates, basedOnVersion });
const refusedInput = { code: 'invalid_input' };

describe('saving and reading', () => {
  test('[TEMPLATE-01] [CMODEL-09] [CCALL-54] what a specialist saves is what they read, in the order they gave it', async () => {
    expect(await specialist.call(getTemplates, {})).toEqual({ templates: EMPTY_LIBRARY, version: 0 });
    const library = libraryOf('Please repeat the biopsy.', 'No treatment is needed.');
    const [first, second] = library.items;
    if (!first || !second) throw new Error('The library is empty.');
    const other = { id: randomUUID(), name: 'Discharge', itemIds: [second.id] };
    const sorted: TemplateLibrary = {
      categories: [...library.categories.map((category) => ({ ...category, itemIds: [first.id] })), other],
      categoryOrder: [other.id, ...library.categoryOrder],
      items: [{ ...first, diagnosis: 'Naevus', outcome: 'No treatment required' }, second],
    };
    expect(await save(sorted, 0)).toEqual({ templates: sorted, version: 1 });
    expect(await specialist.call(getTemplates, {})).toEqual({ templates: sorted, version: 1 });
  });

  test('[CPERM-28] [TEMPLATE-02] templates are their owner’s alone, and take the permission', async () => {
    await save(libraryOf('Mine alone.'), 0);
    const colleague = await app.signIn(await app.world.person({ roles: ['specialist'] }));
    expect((await colleague.call(getTemplates, {})).templates).toEqual(EMPTY_LIBRARY);
    for (const roles of [['doctor'], ['operator']]) {
      const other = await app.signIn(await app.world.person({ roles }));
      await expect(other.call(getTemplates, {})).rejects.toMatchObject({ code: 'not_permitted' });
      await expect(save(EMPTY_LIBRARY, 0, other)).rejects.toMatchObject({ code: 'not_permitted' });
    }
  });

  test('who writes one-way messages keeps own templates too, with a limit or without', async () => {
    for (const roles of [['moa'], ['doctor', 'adminFee'], ['doctor', 'premium']]) {
      const writer = await app.signIn(await app.world.person({ roles }));
      const library = libraryOf('Your result is normal.');
      expect(await save(library, 0, writer)).toEqual({ templates: library, version: 1 });
      expect((await writer.call(getTemplates, {})).templates).toEqual(library);
    }
  });

  test('what templates say stands nowhere in the database in clear, and a save is in the access log', async () => {
    const secret = 'Zebrafinch wording';
    await save({ ...libraryOf(secret) }, 0);
    const { rows } = await sql<{ content: Uint8Array; logged: number }>`
      select t.content_ciphertext as content, (
        select count(*)::integer from audit_event e where e.record_id = t.id and e.event = 'templates.saved') as logged
      from template_library t`.execute(app.server.engine.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { content } of rows) expect(Buffer.from(content).toString('latin1')).not.toContain('Zebrafinch');
    expect(rows.every(({ logged }) => logged >= 1)).toBe(true);
  });

  test('a save tells the owner’s other windows, and nobody else', async () => {
    const colleague = await app.signIn(await app.world.person({ roles: ['specialist'] }));
    const [own, other] = [await specialist.live(), await colleague.live()];
    await save(libraryOf('Seen at once.'), 0);
    await own.next(({ data }) => JSON.stringify(data).includes('"kind":"templates"'));
    expect(other.events.some(({ data }) => JSON.stringify(data).includes('"kind":"templates"'))).toBe(false);
    own.close();
    other.close();
  });
});

describe('two windows', () => {
  test('what another window has saved meanwhile is not overwritten', async () => {
    await save(libraryOf('First.'), 0);
    const second = libraryOf('Second.');
    await save(second, 1);
    await expect(save(libraryOf('Late.'), 1)).rejects.toMatchObject({ code: 'templates_changed', status: 409 });
    expect(await specialist.call(getTemplates, {})).toEqual({ templates: second, version: 2 });
  });

  test('of saves at once one is kept, the first ever as well as later ones', async () => {
    for (const basedOn of [0, 1]) {
      const attempts = await Promise.allSettled(
        ['One.', 'Two.', 'Three.'].map((text) => save(libraryOf(text), basedOn)),
      );
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await specialist.call(getTemplates, {})).version).toBe(basedOn + 1);
    }
  });
});

describe('what is refused', () => {
  test('[TEMPLATE-03] [TEMPLATE-04] [TEMPLATE-05] [TEMPLATE-06] a template or a category without a name', async () => {
    const library = libraryOf('Text.');
    const items = library.items.map((item) => ({ ...item, name: '  ' }));
    await expect(save({ ...library, items }, 0)).rejects.toMatchObject(refusedInput);
    const categories = library.categories.map((category) => ({ ...category, name: '' }));
    await expect(save({ ...library, categories }, 0)).rejects.toMatchObject(refusedInput);
  });

  test('a text, or a number of templates, beyond the limit', async () => {
    await expect(save(libraryOf('x'.repeat(MAX_TEXT_LENGTH + 1)), 0)).rejects.toMatchObject(refusedInput);
    const many = libraryOf(...Array.from({ length: MAX_TEMPLATES + 1 }, () => 'Text.'));
    await expect(save(many, 0)).rejects.toMatchObject(refusedInput);
    expect((await specialist.call(getTemplates, {})).version).toBe(0);
  });

  test('nothing that is as large as a library may be, in whatever script it is written', async () => {
    const bytesOf = (library: TemplateLibrary) => new TextEncoder().encode(JSON.stringify(library)).length;
    const hostile = '<b>שלום</b> \u{1F469}\u{1F3FD}\u200D\u2695 '.repeat(200).trim();
    const texts = Array.from({ length: MAX_TEMPLATES - 1 }, () => hostile);
    while (bytesOf(libraryOf(...texts, 'x')) > MAX_LIBRARY_BYTES) texts.pop();
    const almost = libraryOf(...texts, 'x');
    const rest = 'x'.repeat(1 + MAX_LIBRARY_BYTES - bytesOf(almost));
    const largest = {
      ...almost,
      items: almost.items.map((item) => (item.text === 'x' ? { ...item, text: rest } : item)),
    };
    expect(bytesOf(largest)).toBe(MAX_LIBRARY_BYTES);
    expect(await save(largest, 0)).toEqual({ templates: largest, version: 1 });
    expect(await specialist.call(getTemplates, {})).toEqual({ templates: largest, version: 1 });
  });

  test('a template in no category or in two, and a category outside the order', async () => {
    const library = libraryOf('Text.');
    const [category] = library.categories;
    if (!category) throw new Error('There is no category.');
    const wrong: readonly TemplateLibrary[] = [
      { ...library, categories: [{ ...category, itemIds: [] }] },
      { ...library, categories: [category, { ...category, id: randomUUID() }] },
      { ...library, categories: [{ ...category, itemIds: [...category.itemIds, randomUUID()] }] },
      { ...library, categoryOrder: [] },
      { ...library, categoryOrder: [category.id, category.id] },
      { ...library, items: [...library.items, ...library.items] },
    ];
    for (const templates of wrong) {
      await expect(save(templates, 0)).rejects.toMatchObject({ code: 'templates_inconsistent' });
    }
  });
});

describe('one save', () => {
  test('sent again under its key is kept once, and gets the first answer', async () => {
    const input = { templates: libraryOf('Once.'), basedOnVersion: 0 };
    const attempt = { idempotencyKey: randomUUID() };
    const first = await specialist.call(saveTemplates, input, attempt);
    expect(await specialist.call(saveTemplates, input, attempt)).toEqual(first);
    expect((await specialist.call(getTemplates, {})).version).toBe(1);
  });

  test('of no templates at all is a save too: the next one begins from it', async () => {
    await save(libraryOf('Gone soon.'), 0);
    expect(await save(EMPTY_LIBRARY, 1)).toEqual({ templates: EMPTY_LIBRARY, version: 2 });
    expect(await specialist.call(getTemplates, {})).toEqual({ templates: EMPTY_LIBRARY, version: 2 });
    await expect(save(libraryOf('Late.'), 0)).rejects.toMatchObject({ code: 'templates_changed' });
  });

  test('is logged by the number of templates, without a word of them; reading is not logged', async () => {
    const person = await app.world.person({ roles: ['specialist'] });
    const client = await app.signIn(person);
    await client.call(getTemplates, {});
    await save(libraryOf('Zebrafinch one.', 'Zebrafinch two.'), 0, client);
    const { rows } = await sql<{ event: string; detail: unknown; row: string }>`
      select event, detail, row_to_json(a)::text as row from audit_event a
      where person_id = ${person.id} and event like 'templates%'`.execute(app.server.engine.db);
    expect(rows).toMatchObject([{ event: 'templates.saved', detail: { templateCount: 2 } }]);
    for (const word of ['Zebrafinch', 'Template 1', 'Follow-up']) expect(rows[0]?.row).not.toContain(word);
  });

  test('takes a session, and a version that can be one', async () => {
    const stranger = app.anonymous();
    await expect(stranger.call(getTemplates, {})).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(save(EMPTY_LIBRARY, 0, stranger)).rejects.toMatchObject({ code: 'not_signed_in' });
    for (const version of [-1, 0.5, 2_147_483_648]) {
      await expect(save(EMPTY_LIBRARY, version)).rejects.toMatchObject(refusedInput);
    }
    await expect(save(EMPTY_LIBRARY, 7)).rejects.toMatchObject({ code: 'templates_changed' });
  });

  test('that the first templates of a person would undo is not made: they are kept for who has none', async () => {
    const person = await app.world.person({ roles: ['specialist'] });
    const { templates } = app.server.features;
    const keepFirst = (library: TemplateLibrary) =>
      app.server.engine.db.transaction().execute((tx) => templates.keepFirst(tx, person.id, library));
    const first = libraryOf('First.');
    expect(await keepFirst(first)).toEqual(expect.any(String));
    expect(await keepFirst(libraryOf('Second.'))).toBeNull();
    const client = await app.signIn(person);
    expect(await client.call(getTemplates, {})).toEqual({ templates: first, version: 1 });
  });
});
