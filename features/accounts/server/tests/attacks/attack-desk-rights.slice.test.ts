import { acceptInvitation } from '@alethea/accounts/contract';
import { createInvitation } from '@alethea/accounts/contract/desk/invitations';
import { withdrawRole } from '@alethea/accounts/contract/desk/people';
import { listRoles, saveRole } from '@alethea/accounts/contract/desk/roles';
import type { ResourceKey } from '@alethea/kernel/access/permissions';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeMailedTo } from '../account-mail.ts';
import { atTheDesk } from '../desk-scene.ts';

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  ({ desk } = await atTheDesk(app));
});
afterAll(() => app.stop());

async function roleLike(name: string, permissions: readonly string[]): Promise<void> {
  await sql`insert into role (name, permissions, updated_at) values (${name}, ${[...permissions]}::text[], now())`.execute(
    app.server.engine.db,
  );
  app.server.features.accounts.dropRoleCache();
}

async function save(browser: TestClient, role: string, permissions: readonly string[]): Promise<string> {
  const { roles } = await desk.call(listRoles, {});
  const basedOn = roles.find((one) => one.role === role)?.version ?? 1;
  return codeOf(browser.call(saveRole, { role, permissions: permissions as ResourceKey[], basedOn }));
}

test('who edits roles adds no key of the desk that they do not hold, takes none, and brings none back', async () => {
  await roleLike('roleClerk', ['roleAdmin']);
  await roleLike('deskHelper', ['newsAdmin']);
  const clerk = await app.signIn(await app.world.person({ roles: ['roleClerk'], providerType: null }));
  expect(await save(clerk, 'roleClerk', ['roleAdmin', 'peopleAdmin'])).toBe('role_beyond_own');
  expect(await save(clerk, 'deskHelper', ['newsAdmin', 'auditReader'])).toBe('role_beyond_own');
  expect(await save(clerk, 'deskHelper', [])).toBe('role_beyond_own');
  expect(await save(desk, 'deskHelper', [])).toBe('answered');
  expect(await save(clerk, 'deskHelper', ['newsAdmin'])).toBe('operator_and_clinical');
  expect(await save(clerk, 'moa', ['moaConsultInbox'])).toBe('answered');
});

test('a list of the desk that was emptied becomes no clinical one for those who hold it beside the desk', async () => {
  await roleLike('oncall', ['newsAdmin']);
  await app.world.person({ roles: ['operator', 'oncall'], providerType: null });
  expect(await save(desk, 'oncall', [])).toBe('answered');
  expect(await save(desk, 'oncall', ['econsultAndSecureMessaging'])).toBe('operator_and_clinical');
});

test('an invitation to the desk opens nothing once its inviter has left the desk', async () => {
  const inviter = await app.world.person({ roles: ['operator'], providerType: null });
  const email = 'late@desk.example';
  const invited = { email, firstName: 'Late', lastName: 'Operator', role: 'operator' as const };
  await (await app.signIn(inviter)).call(createInvitation, invited);
  const code = await codeMailedTo(app, email);
  await desk.call(withdrawRole, { personId: inviter.id, role: 'operator' });
  const accept = app.anonymous().call(acceptInvitation, { code, password: 'Own-Choice-77' });
  expect(await codeOf(accept)).toBe('code_invalid');
});
