import { getSession, lockSession, setCustomClaims, signIn, signOut, touchSession } from '@alethea/accounts/contract';
import { refusalOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../signed-in.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const attempt = async (email: string, password: string) =>
  signedIn(await app.anonymous().call(signIn, { email, password }));

describe('signing in', () => {
  test('[CALL-19] [LOGIN-15] the right password answers the profile, roles and permissions, and opens a session', async () => {
    const clinic = await app.world.clinic('Sunridge Family Practice');
    const priya = await app.world.person({
      firstName: 'Priya',
      clinics: [clinic],
      preferences: { homepage: 'gallery' },
    });
    const browser = app.anonymous();
    const email = ` ${priya.email.toUpperCase()} `;
    const { session } = signedIn(await browser.call(signIn, { email, password: WORLD_PASSWORD }));
    expect(session).toMatchObject({
      uid: priya.id,
      email: priya.email,
      firstName: 'Priya',
      credentials: 'MD',
      userRoles: ['doctor'],
      clinicId: clinic.id,
      clinics: [{ clinicId: clinic.id, clinicName: 'Sunridge Family Practice' }],
      homepage: 'gallery',
    });
    expect(session.permissions).toContain('econsultAndSecureMessaging');
    expect(session.locations).toMatchObject([{ locationIndex: 0, clinicId: clinic.id, default: true }]);
    expect((await browser.call(getSession, {})).session).toEqual(session);
  });

  test('the cookie is out of reach of scripts, and the database does not hold what it says', async () => {
    const person = await app.world.person();
    const answer = await app.anonymous().post('/api/login-signIn', { email: person.email, password: WORLD_PASSWORD });
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const value = decodeURIComponent(/=([^;]+)/.exec(cookie)?.[1] ?? '');
    const { rows } = await sql<{ token: string }>`
      select token from auth_session where user_id = ${person.id}`.execute(app.server.engine.db);
    expect(rows).toHaveLength(1);
    expect(value).not.toContain(rows[0]?.token);
  });

  test('an unknown account, a wrong password and a locked account are answered alike', async () => {
    const known = await app.world.person();
    const locked = await app.world.person();
    await sql`update person set locked_at = now() where id = ${locked.id}`.execute(app.server.engine.db);
    const answers = [
      await refusalOf(attempt(known.email, 'not-the-password')),
      await refusalOf(attempt('nobody@clinic.example', 'not-the-password')),
      await refusalOf(attempt('no address at all\u0000', 'not-the-password')),
      await refusalOf(attempt(locked.email, WORLD_PASSWORD)),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 401, code: 'sign_in_refused', issues: [] });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('[LOGIN-28] an account without a profile is told so, once the password is right', async () => {
    const email = 'without.profile@clinic.example';
    const { db } = app.server.engine;
    const person = await app.world.person();
    const userId = crypto.randomUUID();
    await sql`insert into auth_user (id, name, email) values (${userId}, 'No Profile', ${email})`.execute(db);
    await sql`
      insert into auth_account (id, account_id, provider_id, user_id, password)
      select ${crypto.randomUUID()}::uuid, ${userId}, 'credential', ${userId}::uuid, password
      from auth_account where user_id = ${person.id}`.execute(db);
    expect(await refusalOf(attempt(email, 'not-the-password'))).toMatchObject({ code: 'sign_in_refused' });
    expect(await refusalOf(attempt(email, WORLD_PASSWORD))).toMatchObject({ code: 'profile_missing', status: 404 });
  });

  test('a sign-in is in the access log, and so is a refused one', async () => {
    const person = await app.world.person();
    await refusalOf(attempt(person.email, 'not-the-password'));
    await attempt(person.email, WORLD_PASSWORD);
    await expect
      .poll(async () => {
        const { rows } = await sql<{ outcome: string }>`
          select outcome from audit_event where event = 'login.signedIn' and record_id = ${person.id}
          order by outcome`.execute(app.server.engine.db);
        return rows.map((row) => row.outcome);
      })
      .toEqual(['refused', 'success']);
  });

  test('what an account is made of belongs to the transaction of the operation', async () => {
    const { accounts } = app.server.features;
    const { db } = app.server.engine;
    const email = 'taken.back@clinic.example';
    const passwordHash = await accounts.hashPassword(WORLD_PASSWORD);
    const account = { email, passwordHash, roles: [], locations: [], clinicIds: [] };
    const work = db.transaction().execute(async (tx) => {
      await accounts.createAccount(tx, { ...account, person: { firstName: 'Taken', lastName: 'Back' } });
      throw new Error('thought better of it');
    });
    await expect(work).rejects.toThrow('thought better of it');
    const { rows } = await sql`select 1 from auth_user where email = ${email}`.execute(db);
    expect(rows).toEqual([]);
  });

  test('[MODEL-05] [CALL-29] version and time of the last sign-in are kept by platform', async () => {
    const person = await app.world.person();
    await attempt(person.email, WORLD_PASSWORD);
    await attempt(person.email, WORLD_PASSWORD);
    const { rows } = await sql`
      select platform, version from user_metadata where person_id = ${person.id}`.execute(app.server.engine.db);
    expect(rows).toEqual([{ platform: 'web', version: '12.0.3' }]);
  });
});

describe('who guesses is slowed down', () => {
  test('after five failures an account takes no password, not even the right one, and the wait grows to 15 minutes', async () => {
    const person = await app.world.person();
    for (let count = 0; count < 5; count++) {
      expect(await refusalOf(attempt(person.email, 'wrong'))).toMatchObject({ code: 'sign_in_refused' });
    }
    const waits: number[] = [];
    for (let round = 0; round < 5; round++) {
      const refused = await refusalOf(attempt(person.email, WORLD_PASSWORD));
      expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
      const waitSeconds = Number(refused.headers.get('retry-after'));
      waits.push(Math.round(waitSeconds / 60));
      app.clock.advance(waitSeconds * 1000);
      if (round < 4) await refusalOf(attempt(person.email, 'wrong'));
    }
    expect(waits).toEqual([1, 2, 4, 8, 15]);
    expect((await attempt(person.email, WORLD_PASSWORD)).session.uid).toBe(person.id);
  });

  test('an unknown account is slowed down like a known one', async () => {
    const email = 'guessed@clinic.example';
    for (let count = 0; count < 5; count++) await refusalOf(attempt(email, 'wrong'));
    expect(await refusalOf(attempt(email, 'wrong'))).toMatchObject({ code: 'too_many_requests' });
  });

  test('guesses side by side do not slip through', async () => {
    const { email } = await app.world.person();
    const refused = await Promise.all(Array.from({ length: 12 }, () => refusalOf(attempt(email, 'wrong'))));
    expect(refused.filter((answer) => answer.code === 'sign_in_refused')).toHaveLength(5);
  });

  test('a success forgets the failures before it', async () => {
    const { email } = await app.world.person();
    for (let round = 0; round < 2; round++) {
      for (let count = 0; count < 4; count++) await refusalOf(attempt(email, 'wrong'));
      expect((await attempt(email, WORLD_PASSWORD)).session.email).toBe(email);
    }
  });

  test('a network address has fifty failures in 15 minutes over all accounts', async () => {
    app.clock.advance(16 * MINUTE_MS);
    const addresses = Array.from({ length: 50 }, (_, count) => `list-${count}@clinic.example`);
    const refused = await Promise.all(addresses.map((email) => refusalOf(attempt(email, 'wrong'))));
    expect(refused.filter((answer) => answer.code === 'sign_in_refused')).toHaveLength(50);
    expect(await refusalOf(attempt('list-50@clinic.example', 'wrong'))).toMatchObject({ code: 'too_many_requests' });
    app.clock.advance(16 * MINUTE_MS);
    expect(await refusalOf(attempt('list-51@clinic.example', 'wrong'))).toMatchObject({ code: 'sign_in_refused' });
  });
});

describe('a session', () => {
  test('[LOGIN-14] without one the saved-user check finds nobody', async () => {
    expect(await app.anonymous().call(getSession, {})).toEqual({ session: null });
  });

  test('[CALL-20] [LOGIN-26] signing out ends it at once, and its cookie opens no profile any more; a second time says the same', async () => {
    const browser = await app.signIn(await app.world.person());
    const { cookie } = browser;
    const replay = async (path: string) => {
      const headers = { 'content-type': 'application/json', cookie };
      const answer = await app.anonymous().send(path, { method: 'POST', headers, body: '{}' });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await replay('/api/profile-get')).toMatchObject({ status: 200 });
    const answer = await browser.post('/api/login-signOut', {});
    expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/i);
    expect(await replay('/api/login-getSession')).toMatchObject({ body: { session: null } });
    expect(await replay('/api/profile-get')).toEqual({
      status: 401,
      body: { error: expect.objectContaining({ code: 'not_signed_in' }) },
    });
    expect(await browser.call(signOut, {})).toEqual({ ok: true });
  });

  test('it ends after 30 minutes without use, and use keeps it; what a page reads by itself is none', async () => {
    const browser = await app.signIn(await app.world.person());
    for (let round = 0; round < 3; round++) {
      app.clock.advance(20 * MINUTE_MS);
      await browser.call(touchSession, {});
    }
    for (let round = 0; round < 2; round++) {
      app.clock.advance(14 * MINUTE_MS);
      expect((await browser.call(getSession, {})).session).not.toBeNull();
    }
    app.clock.advance(3 * MINUTE_MS);
    expect(await browser.call(getSession, {})).toEqual({ session: null, endedBecause: 'idle' });
  });

  test('how long it lasts without use, and how long it has left, comes with the saved-user check', async () => {
    const browser = await app.signIn(await app.world.person());
    app.clock.advance(10 * MINUTE_MS);
    const { lasts } = await browser.call(getSession, {});
    expect(lasts?.idleSeconds).toBe(30 * 60);
    expect(lasts?.leftSeconds).toBeGreaterThan((12 * 60 - 11) * 60);
    expect(lasts?.leftSeconds).toBeLessThanOrEqual((12 * 60 - 10) * 60);
  });

  test('a screen that locks itself ends it, with its live stream; its browser is told why, and signs in anew', async () => {
    const person = await app.world.person();
    const [browser, elsewhere] = [await app.signIn(person), await app.signIn(person)];
    const stream = await browser.live();
    await browser.call(lockSession, {});
    await stream.ended;
    expect(await browser.call(getSession, {})).toEqual({ session: null, endedBecause: 'idle' });
    expect(await refusalOf(browser.call(touchSession, {}))).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect((await elsewhere.call(getSession, {})).session).not.toBeNull();
    await browser.call(signIn, { email: person.email, password: WORLD_PASSWORD });
    expect((await browser.call(getSession, {})).session?.uid).toBe(person.id);
  });

  test('it ends after 12 hours, whatever happens in it', async () => {
    const browser = await app.signIn(await app.world.person());
    for (let round = 0; round < 35; round++) {
      app.clock.advance(20 * MINUTE_MS);
      await browser.call(touchSession, {});
    }
    app.clock.advance(21 * MINUTE_MS);
    expect(await browser.call(getSession, {})).toEqual({ session: null, endedBecause: 'expired' });
  });

  test('locking an account ends it at once', async () => {
    const person = await app.world.person();
    const browser = await app.signIn(person);
    await sql`update person set locked_at = now() where id = ${person.id}`.execute(app.server.engine.db);
    expect((await browser.call(getSession, {})).session).toBeNull();
  });

  test('[PERM-04] [PERM-07] [PERM-08] what the roles grant together is held, nothing else, and a role taken away ends at once', async () => {
    const person = await app.world.person({ roles: ['specialist', 'dermatologist'] });
    const browser = await app.signIn(person);
    const before = (await browser.call(getSession, {})).session?.permissions;
    expect(before).toEqual(expect.arrayContaining(['imageAnnotation', 'econsultOutcomes']));
    expect(before).not.toContain('moaConsultInbox');
    await sql`
      delete from person_role where person_id = ${person.id} and role = 'dermatologist'`.execute(app.server.engine.db);
    expect((await browser.call(getSession, {})).session?.permissions).not.toContain('imageAnnotation');
  });

  test('[PERM-05] [PERM-06] permission lists are data, kept in memory until they are dropped', async () => {
    const { db } = app.server.engine;
    await sql`insert into role (name, permissions, updated_at) values ('librarian', '{billing}', now())`.execute(db);
    app.server.features.accounts.dropRoleCache();
    const browser = await app.signIn(await app.world.person({ roles: ['librarian'] }));
    const permissions = async () => (await browser.call(getSession, {})).session?.permissions;
    expect(await permissions()).toEqual(['billing']);
    await sql`update role set permissions = '{forms}' where name = 'librarian'`.execute(db);
    expect(await permissions()).toEqual(['billing']);
    app.server.features.accounts.dropRoleCache();
    expect(await permissions()).toEqual(['forms']);
  });
});

describe('the clinic claim', () => {
  test('[CALL-02] [CALL-03] it is the first clinic at sign-in, can be changed within one’s own, and is there at the next call', async () => {
    const [first, second, foreign] = [
      await app.world.clinic('First'),
      await app.world.clinic('Second'),
      await app.world.clinic('Foreign'),
    ];
    const browser = await app.signIn(await app.world.person({ roles: ['moa'], clinics: [first, second] }));
    const present = (await browser.call(getSession, {})).session?.clinicId;
    expect([first.id, second.id]).toContain(present);
    const other = present === first.id ? second.id : first.id;
    expect(await browser.call(setCustomClaims, { clinicId: other })).toEqual({ claims: { clinicId: other } });
    expect(await browser.call(setCustomClaims, {})).toEqual({ claims: { clinicId: other } });
    expect((await browser.call(getSession, {})).session?.clinicId).toBe(other);
    expect(await refusalOf(browser.call(setCustomClaims, { clinicId: foreign.id }))).toMatchObject({
      status: 403,
      code: 'clinic_not_yours',
    });
    expect((await browser.call(getSession, {})).session?.clinicId).toBe(other);
  });

  test('it ends with the membership', async () => {
    const clinic = await app.world.clinic('Only');
    const moa = await app.world.person({ roles: ['moa'], clinics: [clinic] });
    const browser = await app.signIn(moa);
    expect((await browser.call(getSession, {})).session?.clinicId).toBe(clinic.id);
    await sql`delete from clinic_membership where person_id = ${moa.id}`.execute(app.server.engine.db);
    expect((await browser.call(getSession, {})).session).toMatchObject({ clinicId: null, clinics: [] });
    expect(await browser.call(setCustomClaims, {})).toEqual({ claims: { clinicId: null } });
  });

  test('a signed-out caller has none to set', async () => {
    expect(await refusalOf(app.anonymous().call(setCustomClaims, {}))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
  });
});
