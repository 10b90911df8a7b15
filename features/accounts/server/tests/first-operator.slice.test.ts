import { acceptInvitation, getInvitation } from '@alethea/accounts/contract';
import { createInvitation } from '@alethea/accounts/contract/desk/invitations';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeMailedTo, mailsTo } from './account-mail.ts';

const PASSWORD = 'Larch-Valley-19';
const EMAIL = 'ines.moreau@clinic.example';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** Does what `npm run operator -- invite` does; answers the status, or the code of the link. */
async function invite(email: string, another = false): Promise<string> {
  const { engine, features, enqueue } = app.server;
  const invited = await engine.db.transaction().execute((tx) =>
    features.accounts.inviteOperator(
      {
        tx,
        clock: app.clock,
        sendMail: (mail) =>
          features.outgoingMail.post(
            { tx, clock: app.clock, enqueue: (job, input, options) => enqueue(tx, job, input, options) },
            mail,
          ),
      },
      { email, firstName: 'Ines', lastName: 'Moreau', another },
    ),
  );
  return invited.status === 'sent' ? (/code=([\w-]+)/.exec(invited.link)?.[1] ?? '') : invited.status;
}

test('on an empty portal the command line invites the first operator, whose link works once and opens the whole desk', async () => {
  const code = await invite(EMAIL);
  expect(await codeMailedTo(app, EMAIL)).toBe(code);
  const newcomer = app.anonymous();
  const { invitation } = await newcomer.call(getInvitation, { code });
  expect(invitation).toMatchObject({ email: EMAIL, role: 'operator', invitedBy: 'Whoever runs this portal' });
  const { session } = await newcomer.call(acceptInvitation, { code, password: PASSWORD });
  expect(session).not.toBeNull();
  const next = { email: 'next@clinic.example', firstName: 'Ada', lastName: 'Nowak', role: 'operator' } as const;
  await expect(newcomer.call(createInvitation, next)).resolves.toHaveProperty('invitationId');
  await expect(app.anonymous().call(acceptInvitation, { code, password: PASSWORD })).rejects.toThrow('code_invalid');
});

test('where there is an operator the command line refuses, unless another one is asked for by name', async () => {
  expect(await invite('second@clinic.example')).toBe('operator_exists');
  expect(await mailsTo(app, 'second@clinic.example')).toHaveLength(0);
  const first = await invite('second@clinic.example', true);
  // Asked for again, a new link takes the place of the one before.
  const code = await invite('second@clinic.example', true);
  expect(await app.anonymous().call(getInvitation, { code: first })).toMatchObject({ invitation: null });
  expect((await app.anonymous().call(getInvitation, { code })).invitation?.email).toBe('second@clinic.example');
  expect(await invite(EMAIL, true)).toBe('account_exists');
});

test('every invitation from the command line is in the access log, and names it as who has acted', async () => {
  const { rows } = await sql<{ who: string; person: string | null }>`
    select person_name as who, person_id as person from audit_event
    where event = 'operator.invitationSent' and request_id = 'command line'`.execute(app.server.engine.db);
  expect(rows).toEqual(Array(3).fill({ who: 'command line', person: null }));
});
