import {
  downloadDocument,
  MAX_EMAIL_CODES,
  openDocument,
  proveDocument,
  readDocument,
  sendDocumentCode,
} from '@alethea/documents/contract';
import { patientOf } from '@alethea/kernel/health/patient';
import { patientReferenceOf } from '@alethea/server-kit/patients/patient-reference';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, createDocumentScene, PDF_BYTES, SECRET } from './document-scene.ts';

let app: TestApp;
let clinic: WorldClinic;
let sender: WorldPerson;
let scene: ReturnType<typeof createDocumentScene>;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  clinic = await app.world.clinic('Chinook Family Practice');
  sender = await app.world.person({ clinics: [clinic] });
  scene = createDocumentScene(app, sender, clinic);
});
afterAll(() => app.stop());

let readers = 0;

/** A browser at a network address of its own: what one address may call in a minute is not what is tested. */
function newReader() {
  readers += 1;
  return createTestClient(app.address, { 'x-forwarded-for': `203.0.113.${readers}` });
}

const proof = { type: 'healthNumber', province: 'AB', phn: SECRET.phn } as const;
const OTHER_NUMBER = '999999998';
const wrong = { ...proof, phn: '999999999' };
const from = () => ({ clinicName: clinic.name, clinicPhone: '4035550100' });

describe('the link', () => {
  test('names clinic, phone and last day, and nothing of the patient or of what was written', async () => {
    const { mail, recipientEmail } = await scene.linkOf();
    expect(mail.subject).toBe('A message from your clinic');
    for (const part of [clinic.name, '(403) 555-0100', '/documents/?code=', 'works once']) {
      expect(mail.text).toContain(part);
    }
    const words = `${mail.subject} ${mail.text}`;
    for (const secret of [...Object.values(SECRET), 'clobetasol', recipientEmail]) expect(words).not.toContain(secret);
  });

  test('is kept as a hash alone, and what the document holds is kept in no table in clear', async () => {
    const { code, documentId, recipientEmail } = await scene.linkOf({
      content: { title: SECRET.title, text: SECRET.text, pdf: { fileName: 'copy.pdf', bytes: PDF_BYTES } },
    });
    expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16);
    const { rows } = await sql<{ row: string }>`
      select row_to_json(d)::text as row from issued_document d where id = ${documentId}`.execute(app.server.engine.db);
    const row = rows[0]?.row ?? '';
    const bytes = [...row.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex]) =>
      Buffer.from(hex ?? '', 'hex').toString('latin1'),
    );
    expect(bytes.length).toBeGreaterThanOrEqual(3);
    for (const secret of [code, recipientEmail, 'clobetasol', SECRET.phn, clinic.name]) {
      expect([row, ...bytes].join('\n')).not.toContain(secret);
    }
  });

  test('followed by a mail scanner, or asked about, changes nothing', async () => {
    const { code, documentId } = await scene.linkOf();
    const stranger = newReader();
    const page = await stranger.send(`/documents/?code=${code}`);
    expect(await page.text()).toContain('A document for you');
    for (let time = 0; time < 7; time += 1) {
      expect(await stranger.call(openDocument, { code })).toEqual({
        state: 'proofNeeded',
        proof: 'healthNumber',
        isSignedIn: false,
        isCodeMailed: false,
        from: from(),
      });
    }
    expect(await scene.stateOf(documentId)).toBe('sent');
  });

  test('that nobody ever sent is unknown, and opens nothing', async () => {
    const stranger = newReader();
    expect(await stranger.call(openDocument, { code: 'made-up' })).toEqual({ state: 'unknown' });
    expect(await stranger.call(proveDocument, { code: 'made-up', proof })).toEqual({ outcome: 'closed' });
    expect(await stranger.call(sendDocumentCode, { code: 'made-up' })).toEqual({ outcome: 'closed' });
  });

  test('expires after 14 days, counted from its sending', async () => {
    const { code, documentId } = await scene.linkOf();
    const patient = newReader();
    app.clock.advance(14 * 86_400_000 - 60_000);
    expect(await patient.call(openDocument, { code })).toMatchObject({ state: 'proofNeeded' });
    app.clock.advance(60_000);
    expect(await patient.call(openDocument, { code })).toEqual({ state: 'expired', from: from() });
    expect(await patient.call(proveDocument, { code, proof })).toEqual({ outcome: 'closed' });
    expect(await scene.stateOf(documentId)).toBe('expired');
  });

  test('that is delayed goes out at its time, its code is not there before, and its sender’s screens hear of it', async () => {
    const follower = await app.signIn(sender);
    const live = await follower.live();
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000);
    const { documentId, recipientEmail } = await scene.issue({ sendAt });
    expect(await scene.stateOf(documentId)).toBe('scheduled');
    const { db } = app.server.engine;
    const { rows } = await sql<{ startAfter: Date; codeHash: string | null }>`
      select j.start_after as "startAfter", d.code_hash as "codeHash" from pgboss.job j
        join issued_document d on d.id::text = j.data ->> 'documentId' where d.id = ${documentId}`.execute(db);
    expect(rows).toEqual([{ startAfter: sendAt, codeHash: null }]);
    await scene.hurry();
    await scene.mailTo(recipientEmail);
    await live.next(({ data }) => JSON.stringify(data).includes(documentId));
    live.close();
    await expect.poll(() => scene.stateOf(documentId)).toBe('sent');
  });
});

describe('the mail with the link', () => {
  test('tells its sender’s screens when it has gone out, not only that it is on its way', async () => {
    const live = await (await app.signIn(sender)).live();
    const { documentId } = await scene.linkOf();
    await expect.poll(() => scene.stateOf(documentId)).toBe('sent');
    const notices = () => live.events.filter(({ data }) => JSON.stringify(data).includes(documentId)).length;
    await live.next(({ data }) => JSON.stringify(data).includes(documentId));
    await scene.hurry();
    await expect.poll(notices).toBe(2);
    live.close();
  });
});

describe('the health number', () => {
  test('opens the document once, for the browser that gave it, for 30 minutes', async () => {
    const { code, documentId } = await scene.linkOf({
      content: { title: SECRET.title, text: SECRET.text, pdf: { fileName: 'copy.pdf', bytes: PDF_BYTES } },
    });
    const patient = newReader();
    const typed = { ...proof, phn: '12345-6782' };
    expect(await patient.call(proveDocument, { code, proof: typed })).toEqual({ outcome: 'proved', documentId });
    for (let time = 0; time < 2; time += 1) {
      expect(await patient.call(readDocument, { documentId })).toMatchObject({
        title: SECRET.title,
        text: SECRET.text,
        from: from(),
        senderName: 'Dr. Priya Nair',
        pdf: { fileName: 'copy.pdf', sizeBytes: PDF_BYTES.length },
      });
    }
    const { pdfBase64 } = await patient.call(downloadDocument, { documentId });
    expect(Buffer.from(pdfBase64, 'base64')).toEqual(Buffer.from(PDF_BYTES));
    expect(await patient.call(openDocument, { code })).toEqual({ state: 'reading', documentId });
    expect(await scene.stateOf(documentId)).toBe('read');

    const other = newReader();
    expect(await other.call(openDocument, { code })).toEqual({ state: 'used', from: from() });
    expect(await other.call(proveDocument, { code, proof })).toEqual({ outcome: 'closed' });
    await expect(other.call(readDocument, { documentId })).rejects.toMatchObject({
      status: 410,
      code: 'reading_ended',
    });

    app.clock.advance(30 * 60_000);
    expect(await patient.call(openDocument, { code })).toEqual({ state: 'used', from: from() });
    await expect(patient.call(readDocument, { documentId })).rejects.toMatchObject({ code: 'reading_ended' });
    await expect(patient.call(downloadDocument, { documentId })).rejects.toMatchObject({ code: 'reading_ended' });
  });

  test('shows what else was sent to the same mailbox of the same person, and nothing of what it says', async () => {
    const now = app.clock.now();
    const references = await app.server.engine.db.transaction().execute(async (tx) => {
      const { keyring } = app.server.features;
      const mine = await patientReferenceOf(tx, keyring, patientOf('AB', SECRET.phn), now);
      return { mine, theirs: await patientReferenceOf(tx, keyring, patientOf('AB', OTHER_NUMBER), now) };
    });
    const recipientEmail = 'household@home.example';
    const about = { patientReferenceId: references.mine, recipientEmail };
    const form = await scene.linkOf({ ...about, kind: 'form', from: { clinicName: 'Sunridge', clinicPhone: '' } });
    await scene.issue({ ...about, patientReferenceId: references.theirs });
    await scene.issue({ ...about, recipientEmail: 'somebody.else@home.example' });
    await scene.issue({ ...about, sendAt: new Date(now.getTime() + 3_600_000) });
    await expect.poll(async () => (await scene.mailsTo(recipientEmail)).length).toBe(2);
    app.clock.advance(60_000);
    const { documentId } = await scene.issue(about);
    const { text } = await scene.mailTo(recipientEmail, 3);
    const patient = newReader();
    await patient.call(proveDocument, { code: codeIn(text), proof });
    const { others } = await patient.call(readDocument, { documentId });
    expect(others).toEqual([
      {
        documentId: form.documentId,
        kind: 'form',
        clinicName: 'Sunridge',
        sentAt: expect.any(String),
        expiresAt: expect.any(String),
        state: 'open',
      },
    ]);
  });

  test('given again by the browser whose answer was lost on its way shows the document, and to no other browser', async () => {
    const { code, documentId } = await scene.linkOf();
    const [patient, other] = [newReader(), newReader()];
    for (const reader of [patient, other]) await reader.call(openDocument, { code });
    const lost = await fetch(`${app.address}/api/documents-prove`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: patient.cookie },
      body: JSON.stringify({ code, proof }),
    });
    expect(lost.status).toBe(200);
    expect(await patient.call(proveDocument, { code, proof })).toEqual({ outcome: 'proved', documentId });
    expect(await patient.call(readDocument, { documentId })).toMatchObject({ text: SECRET.text });
    expect(await other.call(proveDocument, { code, proof })).toEqual({ outcome: 'closed' });
    app.clock.advance(30 * 60_000);
    expect(await patient.call(proveDocument, { code, proof })).toEqual({ outcome: 'closed' });
  });

  test('gives a browser a cookie that no script and no other site can use', async () => {
    const { code } = await scene.linkOf();
    const response = await newReader().send('/api/documents-prove', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, proof }),
    });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^alethea_guest=[\w-]{32}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  test('of another province does not open, and a second document does not close the first', async () => {
    const [first, second] = [await scene.linkOf(), await scene.linkOf()];
    const patient = newReader();
    expect(await patient.call(proveDocument, { code: first.code, proof: { ...proof, province: 'BC' } })).toEqual({
      outcome: 'wrong',
      triesLeft: 4,
    });
    for (const { code } of [first, second]) await patient.call(proveDocument, { code, proof });
    for (const { documentId } of [first, second]) {
      expect(await patient.call(readDocument, { documentId })).toMatchObject({ title: SECRET.title });
    }
  });

  test('wrong five times is told in French to a sender who reads French', async () => {
    const french = await app.world.person({ clinics: [clinic], preferences: { language: 'fr' } });
    const { linkOf, mailTo } = createDocumentScene(app, french, clinic);
    const { code } = await linkOf();
    const stranger = newReader();
    for (let time = 0; time < 5; time += 1) await stranger.call(proveDocument, { code, proof: wrong });
    const mail = await mailTo(french.email);
    expect(mail.subject).toBe('Un lien que vous avez envoyé a été verrouillé');
    expect(mail.text).toContain('cinq tentatives erronées');
  });

  test('wrong five times locks the link for good, however it is tried, and the sender is told', async () => {
    const { code, documentId } = await scene.linkOf();
    const before = (await scene.mailsTo(sender.email)).length;
    const owner = await app.signIn(sender);
    const live = await owner.live();
    const stranger = newReader();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => stranger.call(proveDocument, { code, proof: wrong })),
    );
    const left = answers.map((answer) => ('triesLeft' in answer ? answer.triesLeft : 0)).sort();
    expect(left).toEqual([0, 0, 1, 2, 3, 4]);
    expect(await stranger.call(proveDocument, { code, proof })).toEqual({ outcome: 'closed' });
    expect(await stranger.call(openDocument, { code })).toEqual({ state: 'locked', from: from() });
    expect(await scene.stateOf(documentId)).toBe('locked');
    const mail = await scene.mailTo(sender.email, before + 1);
    expect(mail.text).toContain('/dashboard/patient-messages');
    await live.next(({ data }) => JSON.stringify(data).includes(documentId));
    live.close();
  });
});

describe('the one-time code', () => {
  const forMoa = { kind: 'consultPdf', proof: { type: 'emailCode' } } as const;
  const emailCodeIn = (text: string) => /code is (\d{8})/.exec(text)?.[1] ?? '';

  test('is mailed to the address of the link, opens it within ten minutes, and only the last one does', async () => {
    const { code, documentId, recipientEmail } = await scene.linkOf(forMoa);
    const reader = newReader();
    expect(await reader.call(openDocument, { code })).toMatchObject({ state: 'proofNeeded', proof: 'emailCode' });
    const codes: string[] = [];
    for (const count of [2, 3]) {
      expect(await reader.call(openDocument, { code })).toMatchObject({ isCodeMailed: count > 2 });
      expect(await reader.call(sendDocumentCode, { code })).toEqual({ outcome: 'sent' });
      codes.push(emailCodeIn((await scene.mailTo(recipientEmail, count)).text));
    }
    const [old = '', newest = ''] = codes;
    const prove = (emailCode: string) => reader.call(proveDocument, { code, proof: { type: 'emailCode', emailCode } });
    expect(await prove(old)).toEqual({ outcome: 'wrong', triesLeft: 4 });
    expect(await reader.call(proveDocument, { code, proof })).toEqual({ outcome: 'wrong', triesLeft: 3 });
    app.clock.advance(10 * 60_000);
    expect(await reader.call(openDocument, { code })).toMatchObject({ isCodeMailed: false });
    expect(await prove(newest)).toEqual({ outcome: 'wrong', triesLeft: 2 });
    await reader.call(sendDocumentCode, { code });
    const fresh = emailCodeIn((await scene.mailTo(recipientEmail, 4)).text);
    expect(await prove(`${fresh.slice(0, 4)} ${fresh.slice(4)}`)).toEqual({ outcome: 'proved', documentId });
  });

  test('is sent five times at most, and never for a document that a health number opens', async () => {
    const { code } = await scene.linkOf(forMoa);
    const outcomes: string[] = [];
    for (let time = 0; time <= MAX_EMAIL_CODES; time += 1) {
      outcomes.push((await newReader().call(sendDocumentCode, { code })).outcome);
    }
    expect(outcomes).toEqual([...Array.from({ length: MAX_EMAIL_CODES }, () => 'sent'), 'tooMany']);
    const patients = await scene.linkOf();
    expect(await newReader().call(sendDocumentCode, { code: patients.code })).toEqual({ outcome: 'closed' });
  });

  test('is not needed by staff of the clinic who are signed in, and by nobody else', async () => {
    const elsewhere = await app.world.clinic('Prairie Health');
    const [moa, stranger] = await Promise.all(
      [clinic, elsewhere].map(async (place) =>
        app.signIn(await app.world.person({ roles: ['moa'], providerType: null, clinics: [place] })),
      ),
    );
    const { code, documentId } = await scene.linkOf(forMoa);
    const session = { type: 'session' } as const;
    expect(await stranger?.call(openDocument, { code })).toMatchObject({ isSignedIn: false });
    expect(await stranger?.call(proveDocument, { code, proof: session })).toEqual({ outcome: 'wrong', triesLeft: 4 });
    expect(await moa?.call(openDocument, { code })).toMatchObject({ isSignedIn: true });
    expect(await moa?.call(proveDocument, { code, proof: session })).toEqual({ outcome: 'proved', documentId });
    const patients = await scene.linkOf();
    const own = await app.signIn(await app.world.person({ roles: ['moa'], providerType: null, clinics: [clinic] }));
    expect(await own.call(proveDocument, { code: patients.code, proof: session })).toMatchObject({ outcome: 'wrong' });
  });
});

describe('the access log', () => {
  test('keeps what was refused as refused, also at a link that opens nothing any more', async () => {
    const { code, documentId } = await scene.linkOf();
    await newReader().call(proveDocument, { code, proof });
    await newReader().call(proveDocument, { code, proof });
    await newReader().call(sendDocumentCode, { code });
    const events = async () => {
      const { rows } = await sql<{ event: string }>`
        select event from audit_event where record_id = ${documentId} order by id`.execute(app.server.engine.db);
      return rows.map(({ event }) => event);
    };
    const expected = ['document.opened', 'document.proofRefused', 'document.codeRefused'];
    await expect.poll(events).toEqual(expected);
  });

  test('keeps who proved, was refused, read and downloaded, and nothing of what was typed', async () => {
    const { code, documentId } = await scene.linkOf({
      content: { title: SECRET.title, text: SECRET.text, pdf: { fileName: 'copy.pdf', bytes: PDF_BYTES } },
    });
    const patient = newReader();
    await patient.call(proveDocument, { code, proof: wrong });
    await patient.call(proveDocument, { code, proof });
    await patient.call(readDocument, { documentId });
    await patient.call(downloadDocument, { documentId });
    const logged = async () => {
      const { rows } = await sql<{ event: string; row: string }>`
        select event, row_to_json(a)::text as row from audit_event a where record_id = ${documentId} order by id`.execute(
        app.server.engine.db,
      );
      return rows;
    };
    const events = ['document.proofRefused', 'document.opened', 'document.read', 'document.downloaded'];
    await expect.poll(async () => (await logged()).map(({ event }) => event)).toEqual(events);
    const text = (await logged()).map(({ row }) => row).join('\n');
    for (const secret of [code, SECRET.phn, wrong.phn, SECRET.title]) expect(text).not.toContain(secret);
  });
});
