import { randomUUID } from 'node:crypto';
import { getSession } from '@alethea/accounts/contract';
import { getContent, listContentVersions, saveContent } from '@alethea/accounts/contract/desk/content';
import { CONTENT_NAMES } from '@alethea/accounts/contract/desk/content-documents';
import { listRoles, listRoleVersions, saveRole } from '@alethea/accounts/contract/desk/roles';
import type { ResourceKey } from '@alethea/kernel/access/permissions';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTheDesk, logged } from '../desk-scene.ts';

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  ({ desk } = await atTheDesk(app));
});
afterAll(() => app.stop());

async function roleOf(name: string) {
  const { roles } = await desk.call(listRoles, {});
  const found = roles.find(({ role }) => role === name);
  if (!found) throw new Error(`There is no role ${name}.`);
  return found;
}

describe('permission lists', () => {
  test('[PERM-05] [CALL-25] a saved list is in force in open sessions at once, and an older one can be saved again', async () => {
    const browser = await app.signIn(await app.world.person({ roles: ['resident'], providerType: 'resident' }));
    const live = await browser.live();
    const held = async () => (await browser.call(getSession, {})).session?.permissions ?? [];
    const before = await roleOf('resident');
    const fewer = before.permissions.filter((key) => key !== 'phnLookup');
    const { version } = await desk.call(saveRole, { role: 'resident', permissions: fewer, basedOn: before.version });
    await live.next(({ data }) => JSON.stringify(data).includes('"roles"'));
    await expect.poll(held).not.toContain('phnLookup');
    const { versions } = await desk.call(listRoleVersions, { role: 'resident' });
    expect(versions.map((one) => one.version)).toEqual([version, before.version]);
    expect(versions[0]?.savedByName).toContain('Desrosiers');
    const earlier = versions[1]?.permissions as ResourceKey[];
    await desk.call(saveRole, { role: 'resident', permissions: earlier, basedOn: version });
    await expect.poll(held).toContain('phnLookup');
    expect(await logged(app, 'operator.roleSaved')).toMatchObject([
      { detail: { role: 'resident', removed: ['phnLookup'], added: [] } },
      { detail: { role: 'resident', removed: [], added: ['phnLookup'] } },
    ]);
  });

  test('who saves over a version that is no longer in force is told so', async () => {
    const { permissions, version } = await roleOf('premium');
    await desk.call(saveRole, { role: 'premium', permissions, basedOn: version });
    expect(await codeOf(desk.call(saveRole, { role: 'premium', permissions, basedOn: version }))).toBe(
      'saved_meanwhile',
    );
  });

  test('unknown keys, unknown roles and lists that mix desk and clinic are refused', async () => {
    const { version } = await roleOf('free');
    const save = (role: string, permissions: string[]) =>
      codeOf(desk.call(saveRole, { role, permissions: permissions as ResourceKey[], basedOn: version }));
    expect(await save('free', ['openEverything'])).toBe('invalid_input');
    expect(await save('wizard', [])).toBe('role_not_found');
    expect(await save('free', ['peopleAdmin'])).toBe('operator_and_clinical');
    expect(await save('operator', ['roleAdmin', 'phnLookup'])).toBe('operator_and_clinical');
  });

  test('the last key to the roles stays', async () => {
    const { permissions, version } = await roleOf('operator');
    const without = permissions.filter((key) => key !== 'roleAdmin');
    const save = desk.call(saveRole, { role: 'operator', permissions: without, basedOn: version });
    expect(await codeOf(save)).toBe('last_role_admin');
  });

  test('a stream hears a clinic no longer once its role may not', async () => {
    const clinic = await app.world.clinic('Stream Clinic');
    const browser = await app.signIn(await app.world.person({ roles: ['moa'], providerType: null, clinics: [clinic] }));
    const live = await browser.live();
    const { permissions, version } = await roleOf('moa');
    const without = permissions.filter((key) => key !== 'moaConsultInbox');
    await desk.call(saveRole, { role: 'moa', permissions: without, basedOn: version });
    await expect(live.ended).resolves.toBeUndefined();
    await desk.call(saveRole, { role: 'moa', permissions, basedOn: version + 1 });
  });
});

describe('content documents', () => {
  test('each of the five can be read and saved as it is', async () => {
    for (const name of CONTENT_NAMES) {
      const { content, saved } = await desk.call(getContent, { name });
      const { version } = await desk.call(saveContent, { content, basedOn: saved.version });
      expect(version).toBe(saved.version + 1);
    }
  });

  test('[CALL-26] a saved document reaches open browsers, and an earlier version can be brought back', async () => {
    const browser = await app.signIn(await app.world.person());
    const live = await browser.live();
    const before = await desk.call(getContent, { name: 'emrs' });
    const content = { name: 'emrs' as const, document: { emrList: ['Meadow EMR'] } };
    const { version } = await desk.call(saveContent, { content, basedOn: before.saved.version });
    await live.next(({ data }) => JSON.stringify(data).includes('"content"'));
    expect((await desk.call(getContent, { name: 'emrs' })).content).toEqual(content);
    const earlier = await desk.call(getContent, { name: 'emrs', version: before.saved.version });
    expect(earlier.content).toEqual(before.content);
    await desk.call(saveContent, { content: earlier.content, basedOn: version });
    expect((await desk.call(getContent, { name: 'emrs' })).content).toEqual(before.content);
    const { versions } = await desk.call(listContentVersions, { name: 'emrs' });
    expect(versions[0]).toMatchObject({ version: version + 1 });
    expect(versions[0]?.savedByName).toContain('Desrosiers');
    expect(await logged(app, 'operator.contentSaved')).toContainEqual(
      expect.objectContaining({ detail: { name: 'emrs', version } }),
    );
  });

  test('two who edit at once do not overwrite each other, a save that is repeated counts once, and what is malformed is not kept', async () => {
    const { content, saved } = await desk.call(getContent, { name: 'clinics' });
    const order = { content, basedOn: saved.version };
    const outcomes = await Promise.all([1, 2].map(() => codeOf(desk.call(saveContent, order))));
    expect(outcomes.toSorted()).toEqual(['answered', 'saved_meanwhile']);
    const next = { content, basedOn: saved.version + 1 };
    const idempotencyKey = randomUUID();
    const first = await desk.call(saveContent, next, { idempotencyKey });
    expect(await desk.call(saveContent, next, { idempotencyKey })).toEqual(first);
    const odd = { name: 'clinics', document: { clinicNames: ['A'], extra: 1 } } as unknown as typeof content;
    expect(await codeOf(desk.call(saveContent, { content: odd, basedOn: saved.version + 2 }))).toBe('invalid_input');
    expect(await codeOf(desk.call(getContent, { name: 'clinics', version: 999 }))).toBe('version_not_found');
  });
});
