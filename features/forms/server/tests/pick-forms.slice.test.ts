import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { favoriteForm, listFormTemplates } from '../../contract/index.ts';

let app: TestApp;
const made: { person: WorldPerson; browser: TestClient }[] = [];
beforeAll(async () => {
  app = await createTestApp();
  const clinic = await app.world.clinic('Chinook Family Practice');
  for (const roles of [
    ['doctor', 'adminFee'],
    ['doctor', 'premium'],
  ]) {
    const person = await app.world.person({ roles, clinics: [clinic] });
    made.push({ person, browser: await app.signIn(person) });
  }
});
afterAll(() => app.stop());

const keepForm = (name: string, ownerId: string | null = null) =>
  app.server.engine.db.transaction().execute((tx) => {
    const fields = [{ fieldName: 'reason', label: 'Reason', inputType: 'Text' as const }];
    return app.server.features.forms.keepForm(tx, { name, sections: [{ sectionName: 'You', fields }] }, ownerId);
  });

test('the forms that come with the portal are brought in once, also when one was archived, and stand in the log', async () => {
  const keep = () =>
    app.server.engine.db.transaction().execute((tx) => app.server.features.forms.bringStandardForms(tx));
  const kept = await keep();
  expect(kept).toContain('PHQ-9 (mood)');
  expect(await keep()).toEqual([]);
  const { templates } = (await made[0]?.browser.call(listFormTemplates, {})) ?? { templates: [] };
  expect(templates.map(({ name }) => name).toSorted()).toEqual(kept.toSorted());
  const { rows } = await sql`
    select from audit_event where event = 'form.brought' and request_id = 'command line'`.execute(app.server.engine.db);
  expect(rows).toHaveLength(kept.length);
  await sql`update form_template set archived_at = ${app.clock.now()}`.execute(app.server.engine.db);
  expect(await keep()).toEqual([]);
});

test('[IMODEL-09] [IMODEL-10] [ICALL-33] [ICALL-34] forms for everybody are listed by name, and the private ones of the caller alone; favourites are their own', async () => {
  const [one, other] = made;
  if (!one || !other) throw new Error('There are two.');
  const [zoster, intake] = [await keepForm('Zoster'), await keepForm('intake')];
  const own = await keepForm('My own', one.person.id);
  const old = await keepForm('Old');
  await sql`update form_template set archived_at = ${app.clock.now()} where id = ${old}`.execute(app.server.engine.db);
  const shared = [
    { uid: intake, name: 'intake', isPrivate: false },
    { uid: zoster, name: 'Zoster', isPrivate: false },
  ];
  expect(await one.browser.call(listFormTemplates, {})).toEqual({
    templates: [shared[0], { uid: own, name: 'My own', isPrivate: true }, shared[1]],
    favoritedForms: [],
    privateForms: [own],
  });

  await one.browser.call(favoriteForm, { formId: zoster, isFavorited: true });
  await one.browser.call(favoriteForm, { formId: own, isFavorited: true });
  await one.browser.call(favoriteForm, { formId: zoster, isFavorited: true });
  const liked = await one.browser.call(listFormTemplates, {});
  expect(liked.favoritedForms).toEqual([own, zoster]);
  expect(liked.privateForms).toEqual([own]);
  await one.browser.call(favoriteForm, { formId: own, isFavorited: false });
  expect((await one.browser.call(listFormTemplates, {})).favoritedForms).toEqual([zoster]);
  expect(await other.browser.call(listFormTemplates, {})).toEqual({
    templates: shared,
    favoritedForms: [],
    privateForms: [],
  });

  for (const formId of [own, old, crypto.randomUUID()]) {
    await expect(other.browser.call(favoriteForm, { formId, isFavorited: true })).rejects.toMatchObject({
      code: 'form_not_found',
    });
  }
});
