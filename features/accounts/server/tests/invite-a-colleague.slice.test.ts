import { randomUUID } from 'node:crypto';
import { getDefaultMessage, inviteAColleague, listInvites, refuseInvites } from '@alethea/accounts/contract';
import { BRAND } from '@alethea/kernel/app/brand';
import type { InputOf } from '@alethea/kernel/calls/operation';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

type Invite = InputOf<typeof inviteAColleague>;

const inviteTo = (change: Partial<Invite>): Invite => ({
  firstName: 'Zoë',
  lastName: 'Bélanger',
  email: `zoe.${randomUUID()}@clinic.example`,
  fax: '',
  clinicName: 'Banff Trail Clinic',
  city: 'Banff',
  personalMessage: '',
  ...change,
});

async function signInAs(traits: Parameters<TestApp['world']['person']>[0] = {}): Promise<TestClient> {
  return app.signIn(await app.world.person(traits));
}

async function newest(browser: TestClient) {
  const { invitations } = await browser.call(listInvites, {});
  return invitations[0];
}

const mailsTo = async (email: string) => (await app.server.features.outbox.list()).filter((mail) => mail.to === email);

async function mailTo(email: string) {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error('No mail.');
  return mail;
}

const codeIn = (text: string) => /unsubscribe\?code=([\w-]+)/.exec(text)?.[1] ?? '';

describe('by e-mail', () => {
  test('[INVITE-03] [INVITE-04] [CALL-12] the mail names the sender and carries message, postal address and unsubscribe link', async () => {
    const browser = await signInAs({ firstName: 'Priya', lastName: 'Nair-Okafor' });
    const invite = inviteTo({});
    await browser.call(inviteAColleague, invite);
    const { subject, text, unsubscribeUrl } = await mailTo(invite.email);
    expect(subject).toBe(`Priya Nair-Okafor invites you to ${BRAND.productName}`);
    expect(text).toMatch(/^Hi Zoë Bélanger,/);
    expect(text).toContain('Priya Nair-Okafor');
    expect(text).not.toMatch(/[{}]/);
    expect(text).toContain(BRAND.postalAddress);
    expect(text).toMatch(/^Sign up: http:\/\/\S+\/signup$/m);
    expect(unsubscribeUrl).toContain(`/unsubscribe?code=${codeIn(text)}`);
    await expect.poll(async () => (await newest(browser))?.mail).toBe('sent');
  });

  test('[MODEL-14] an own message goes out as it was typed, as plain text, and what was given is kept', async () => {
    const browser = await signInAs();
    const invite = inviteTo({
      personalMessage: 'Dear {inviteeFirstName},\n<b>join</b> & see\n.\nBcc: x@clinic.example',
    });
    await browser.call(inviteAColleague, invite);
    const mail = await mailTo(invite.email);
    expect(mail.text).toContain('Dear Zoë,\n<b>join</b> & see\n.\nBcc: x@clinic.example');
    expect(mail.html).toBeUndefined();
    expect(await newest(browser)).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Bélanger',
      email: invite.email,
      fax: '',
      clinicName: 'Banff Trail Clinic',
      city: 'Banff',
      faxOutcome: null,
      hasSignedUp: false,
    });
  });

  test('who unsubscribed gets nothing more from anybody, and the inviter is told only that it could not be delivered', async () => {
    const invite = inviteTo({});
    await (await signInAs()).call(inviteAColleague, invite);
    const code = codeIn((await mailTo(invite.email)).text);
    expect(await app.anonymous().call(refuseInvites, { code })).toEqual({ ok: true });
    expect(await app.anonymous().call(refuseInvites, { code })).toEqual({ ok: true });

    const browser = await signInAs();
    await browser.call(inviteAColleague, { ...invite, email: invite.email.toUpperCase() });
    await expect.poll(async () => (await newest(browser))?.mail).toBe('failed');
    expect(await mailsTo(invite.email)).toHaveLength(1);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(u)::text as row from unwanted_invitation_address u`.execute(app.server.engine.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes('zoe'))).toEqual([]);
  });

  test('a made-up unsubscribe code is told as invalid', async () => {
    await expect(app.anonymous().call(refuseInvites, { code: 'made-up' })).rejects.toMatchObject({
      code: 'code_invalid',
    });
  });

  test('an account of the address made since shows as signed up; one from before does not', async () => {
    const browser = await signInAs();
    const before = await app.world.person();
    const invite = inviteTo({});
    await browser.call(inviteAColleague, inviteTo({ email: before.email }));
    await browser.call(inviteAColleague, invite);
    await app.world.person({ email: invite.email });
    const { invitations } = await browser.call(listInvites, {});
    expect(invitations.map(({ email, hasSignedUp }) => [email, hasSignedUp])).toEqual([
      [invite.email, true],
      [before.email, false],
    ]);
  });
});

describe('by fax', () => {
  test('a one-page letter goes out and the list says that it arrived', async () => {
    const browser = await signInAs();
    await browser.call(inviteAColleague, inviteTo({ email: '', fax: '(587) 555-0142' }));
    expect(await newest(browser)).toMatchObject({ mail: null, fax: '5875550142' });
    await expect.poll(async () => (await newest(browser))?.faxOutcome).toBe('delivered');
    const [fax] = await app.server.features.faxSpool.list();
    expect(fax).toMatchObject({ to: '5875550142', pages: 1 });
    const pdf = await app.server.features.faxSpool.document(fax?.id ?? '');
    expect(Buffer.from(pdf ?? []).toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
  });

  test.for([
    ['5875550193', 'failed', 'number_wrong'],
    ['5875550195', 'failed', 'other'],
    ['5875550191', 'queued', 'busy'],
    ['5875550194', 'unclear', 'other'],
  ] as const)('to %s ends as %s because of %s, and the list says so', async ([fax, faxOutcome, faxReason]) => {
    const browser = await signInAs();
    await browser.call(inviteAColleague, inviteTo({ fax }));
    await expect
      .poll(async () => {
        const invite = await newest(browser);
        return [invite?.faxOutcome, invite?.faxReason];
      })
      .toEqual([faxOutcome, faxReason]);
  });

  test('where the installation sends no faxes, the call says so and keeps nothing', async () => {
    const without = await createTestApp({ env: { FAX: 'off' } });
    const browser = await without.signIn(await without.world.person());
    const invite = inviteTo({ fax: '5875550142' });
    await expect(browser.call(inviteAColleague, invite)).rejects.toMatchObject({
      code: 'fax_unavailable',
      status: 503,
    });
    expect((await browser.call(listInvites, {})).invitations).toEqual([]);
    await without.stop();
  });
});

describe('who and how many', () => {
  test('only clinicians invite: not staff, not who waits for the practice ID, not operators', async () => {
    for (const roles of [['moa'], ['pracIdValidationRequired'], ['operator']]) {
      const browser = await signInAs({ roles, providerType: null });
      await expect(browser.call(inviteAColleague, inviteTo({})), roles[0]).rejects.toMatchObject({
        code: 'not_permitted',
      });
    }
    for (const roles of [['doctor'], ['nursePractitioner'], ['resident'], ['specialist'], ['dentist']]) {
      const browser = await signInAs({ roles });
      await browser.call(inviteAColleague, inviteTo({}));
      expect((await browser.call(getDefaultMessage, {})).defaultPersonalMessage).toContain('{inviteeFirstName}');
    }
  });

  test('[INVITE-05] [INVITE-06] [INVITE-07] [INVITE-08] the server holds the rules of the form', async () => {
    const browser = await signInAs();
    for (const change of [{ firstName: ' ' }, { lastName: '' }, { city: '' }, { email: '' }]) {
      await expect(browser.call(inviteAColleague, inviteTo(change))).rejects.toMatchObject({ code: 'invalid_input' });
    }
    await expect(browser.call(inviteAColleague, inviteTo({ email: '' }))).rejects.toMatchObject({
      issues: [{ path: 'email', message: 'You must provide either an email or fax number.' }],
    });
  });

  test('twenty a day from midnight in Edmonton, also side by side; the next day begins anew', async () => {
    const own = await createTestApp({ moment: '2026-06-10T18:00:00Z' });
    const person = await own.world.person();
    const browser = await own.signIn(person);
    const attempts = Array.from({ length: 24 }, () =>
      browser.call(inviteAColleague, inviteTo({})).then(
        () => 'sent',
        (error: { code: string }) => error.code,
      ),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === 'daily_limit_reached')).toHaveLength(4);
    own.clock.set('2026-06-11T05:30:00Z');
    const evening = await own.signIn(person);
    await expect(evening.call(inviteAColleague, inviteTo({}))).rejects.toMatchObject({ code: 'daily_limit_reached' });
    own.clock.set('2026-06-11T06:30:00Z');
    const morning = await own.signIn(person);
    await morning.call(inviteAColleague, inviteTo({}));
    await own.stop();
  });

  test('a repeated call sends one invitation', async () => {
    const browser = await signInAs();
    const invite = inviteTo({});
    const key = { idempotencyKey: randomUUID() };
    const first = await browser.call(inviteAColleague, invite, key);
    expect(await browser.call(inviteAColleague, invite, key)).toEqual(first);
    await mailTo(invite.email);
    expect((await browser.call(listInvites, {})).invitations).toHaveLength(1);
  });

  test('the list shows the own invitations alone, newest first, page by page without repeats', async () => {
    const person = await app.world.person();
    const [browser, other] = [await app.signIn(person), await signInAs()];
    await sql`
      insert into colleague_invitation (id, inviter_id, first_name, last_name, email, fax, clinic_name, city,
        unsubscribe_code_hash, invited_at)
      select gen_random_uuid(), ${person.id}, 'Colleague', n::text, 'a@clinic.example', '', '', 'Banff',
        'hash ' || ${person.id}::text || n, date_trunc('milliseconds', now()) - make_interval(mins => n / 2) from generate_series(1, 60) n`.execute(
      app.server.engine.db,
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await browser.call(listInvites, cursor === undefined ? {} : { cursor });
      seen.push(...page.invitations.map(({ invitationId }) => invitationId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
    expect((await other.call(listInvites, {})).invitations).toEqual([]);
    await expect(browser.call(listInvites, { cursor: 'made-up' })).rejects.toMatchObject({ code: 'cursor_invalid' });
  });
});
