import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { linkAccount, readLinkToken } from '@alethea/accounts/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ISSUER = 'https://ava.example';
const AUDIENCE = 'https://portal.clinic.example';

let app: TestApp;
let partner: Server;
let keys: Record<'ed' | 'rsa' | 'stranger', CryptoKey>;
beforeAll(async () => {
  const [ed, rsa, stranger] = [
    await generateKeyPair('EdDSA', { extractable: true }),
    await generateKeyPair('RS256', { extractable: true }),
    await generateKeyPair('EdDSA', { extractable: true }),
  ];
  keys = { ed: ed.privateKey, rsa: rsa.privateKey, stranger: stranger.privateKey };
  const published = {
    keys: [
      { ...(await exportJWK(ed.publicKey)), kid: 'ed', alg: 'EdDSA', use: 'sig' },
      { ...(await exportJWK(rsa.publicKey)), kid: 'rsa', alg: 'RS256', use: 'sig' },
    ],
  };
  partner = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(published));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => partner.once('listening', resolve));
  const { port } = partner.address() as AddressInfo;
  const env = { PUBLIC_URL: AUDIENCE, AVA_JWKS_URL: `http://127.0.0.1:${port}/jwks`, AVA_ISSUER: ISSUER };
  app = await createTestApp({ env });
});
afterAll(async () => {
  await app.stop();
  partner.close();
});

let tokens = 0;

interface Claims {
  readonly subject?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly issuedAt?: Date;
  readonly expiresAt?: Date;
  readonly tokenId?: string | null;
  readonly key?: keyof typeof keys;
  readonly kid?: string;
}

/** A token as the partner would sign it; change what the test is about. */
async function tokenOf(claims: Claims = {}): Promise<string> {
  tokens += 1;
  const now = app.clock.now();
  const { subject = `ava-${tokens}`, key = 'ed', tokenId = `token-${tokens}` } = claims;
  const jwt = new SignJWT({ name: 'Priya Nair', email: 'priya@ava.example' })
    .setProtectedHeader({ alg: key === 'rsa' ? 'RS256' : 'EdDSA', kid: claims.kid ?? (key === 'rsa' ? 'rsa' : 'ed') })
    .setSubject(subject)
    .setIssuer(claims.issuer ?? ISSUER)
    .setAudience(claims.audience ?? AUDIENCE)
    .setIssuedAt(claims.issuedAt ?? now)
    .setExpirationTime(claims.expiresAt ?? new Date(now.getTime() + 5 * 60_000));
  return (tokenId === null ? jwt : jwt.setJti(tokenId)).sign(keys[key]);
}

const caller = async () => app.signIn(await app.world.person());

describe('linking the account of the partner', () => {
  test.each(['ed', 'rsa'] as const)(
    '[CALL-06] a token signed by the partner (%s) shows its account and links it, once',
    async (key) => {
      const person = await app.world.person();
      const browser = await app.signIn(person);
      const jwt = await tokenOf({ subject: `subject-${key}`, key });
      const shown = await browser.call(readLinkToken, { jwt });
      expect(shown).toEqual({ partnerAccount: { name: 'Priya Nair', email: 'priya@ava.example' } });
      await browser.call(readLinkToken, { jwt });
      expect(await browser.call(linkAccount, { jwt })).toEqual({ ok: true });
      const { rows } = await sql<{ subject: string }>`
      select subject from partner_link where person_id = ${person.id}`.execute(app.server.engine.db);
      expect(rows).toEqual([{ subject: `subject-${key}` }]);
      for (const operation of [readLinkToken, linkAccount]) {
        expect(await codeOf(browser.call(operation, { jwt }))).toBe('link_token_used');
      }
    },
  );

  test('a token used twice side by side links once', async () => {
    const jwt = await tokenOf();
    const [one, other] = [await caller(), await caller()];
    const outcomes = await Promise.all([one, other].map((browser) => codeOf(browser.call(linkAccount, { jwt }))));
    expect(outcomes.toSorted()).toEqual(['answered', 'link_token_used']);
  });

  test('an account of the partner belongs to one person; a person may link another one instead', async () => {
    const [one, other] = [await caller(), await caller()];
    await one.call(linkAccount, { jwt: await tokenOf({ subject: 'shared' }) });
    const taken = await tokenOf({ subject: 'shared' });
    expect(await codeOf(other.call(readLinkToken, { jwt: taken }))).toBe('linked_elsewhere');
    expect(await codeOf(other.call(linkAccount, { jwt: taken }))).toBe('linked_elsewhere');
    await one.call(linkAccount, { jwt: await tokenOf({ subject: 'mine-now' }) });
    await other.call(linkAccount, { jwt: await tokenOf({ subject: 'shared' }) });
  });

  test('expired, forged, foreign and incomplete tokens are refused, and link nothing', async () => {
    const browser = await caller();
    const now = app.clock.now().getTime();
    const ago = (minutes: number) => new Date(now - minutes * 60_000);
    const good = await tokenOf();
    const [head, body, signature] = good.split('.');
    const otherBody = Buffer.from(JSON.stringify({ sub: 'x', jti: 'x', iss: ISSUER, aud: AUDIENCE })).toString(
      'base64url',
    );
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const refused = {
      expired: await tokenOf({ issuedAt: ago(8), expiresAt: ago(2) }),
      'too old': await tokenOf({ issuedAt: ago(20) }),
      'of tomorrow': await tokenOf({ issuedAt: ago(-60), expiresAt: ago(-65) }),
      'of another issuer': await tokenOf({ issuer: 'https://evil.example' }),
      'for another audience': await tokenOf({ audience: 'https://other.example' }),
      'signed by a stranger': await tokenOf({ key: 'stranger' }),
      'signed by a key that is not published': await tokenOf({ key: 'stranger', kid: 'new' }),
      'with another body': [head, otherBody, signature].join('.'),
      unsigned,
      'without an id': await tokenOf({ tokenId: null }),
      rubbish: 'not-a-token',
    };
    for (const [what, jwt] of Object.entries(refused)) {
      const outcomes = [
        await codeOf(browser.call(readLinkToken, { jwt })),
        await codeOf(browser.call(linkAccount, { jwt })),
      ];
      expect([what, ...outcomes]).toEqual([what, 'link_token_invalid', 'link_token_invalid']);
    }
    expect(await codeOf(browser.call(linkAccount, { jwt: good }))).toBe('answered');
  });

  test('a signed-out caller links nothing', async () => {
    expect(await codeOf(app.anonymous().call(linkAccount, { jwt: await tokenOf() }))).toBe('not_signed_in');
  });
});

test('without a partner in the settings, or while its keys cannot be had, linking is unavailable', async () => {
  const jwt = await tokenOf();
  for (const env of [{}, { AVA_JWKS_URL: 'http://127.0.0.1:9/jwks', AVA_ISSUER: ISSUER }]) {
    const lonely = await createTestApp({ env: { PUBLIC_URL: AUDIENCE, ...env } });
    try {
      const browser = await lonely.signIn(await lonely.world.person());
      for (const operation of [readLinkToken, linkAccount]) {
        expect(await codeOf(browser.call(operation, { jwt }))).toBe('partner_unavailable');
      }
    } finally {
      await lonely.stop();
    }
  }
});
