import { inflateSync } from 'node:zlib';
import { signIn } from '@alethea/accounts/contract';
import { getThread, listConsults, openConsult, withdrawConsult } from '@alethea/consults/contract';
import { downloadDocument, proveDocument, readDocument } from '@alethea/documents/contract';
import { formatHealthNumber } from '@alethea/kernel/health/health-number';
import { next7amMountain } from '@alethea/kernel/time/mountain-time';
import { countPatientMessages, downloadPatientMessage, listPatientMessages } from '@alethea/patients/contract';
import { sendConsult, sendReferral } from '@alethea/requests/contract';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD, type WorldClinic, type WorldPerson, type WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let clinic: WorldClinic;
let referrer: WorldPerson;
let specialist: WorldPerson;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic('Chinook Family Practice');
  referrer = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic] });
  specialist = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
});
afterAll(() => app.stop());

const db = () => app.server.engine.db;
const hurry = () =>
  sql`update pgboss.job set start_after = now() where state < 'active' and start_after > now()`.execute(db());

/** A referral service whose clinic has this fax number. */
async function referralService(order: { fax: string; people?: readonly WorldPerson[]; faxReferrals?: boolean }) {
  const place = await app.world.clinic(`Bow River Skin Centre ${order.fax}`);
  await sql`update clinic set fax = ${order.fax} where id = ${place.id}`.execute(db());
  const service = await app.world.service({ people: order.people ?? [], clinic: place, type: 'referral' });
  await sql`update service set fax_referrals = ${order.faxReferrals ?? false} where id = ${service.id}`.execute(db());
  return { service, place };
}

const faxesTo = async (number: string) => (await app.server.features.faxSpool.list()).filter(({ to }) => to === number);

/** All text of a PDF's streams, glyphs aside. */
function inside(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes);
  const parts: string[] = [];
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 7)) {
    if (raw.subarray(at - 3, at).toString() === 'end') continue;
    const stream = raw.subarray(at + 7, raw.indexOf('\nendstream', at));
    if (stream[0] === 0x78) parts.push(inflateSync(stream).toString('latin1'));
  }
  return parts.join('\n');
}

describe('a copy to the patient', () => {
  const copyFor = (to: WorldService) => ({
    ...app.world.sendPayload({ from: referrer, to }),
    emailPatient: true,
    patientEmail: `margaret.${crypto.randomUUID()}@home.example`,
  });

  test('[CFORM-59] [CFORM-60] [CPERM-36] [CPERM-47] of a referral waits until 7:00 of the next day, then opens by the health number', async () => {
    const { service, place } = await referralService({ fax: '4035550171', people: [specialist] });
    const browser = await app.signIn(referrer);
    const payload = copyFor(service);
    const before = app.clock.now();
    const { activityId } = await browser.call(sendReferral, payload);
    const { messages } = await browser.call(listPatientMessages, { activityId });
    expect(messages).toEqual([
      expect.objectContaining({
        subType: 'PatientCC',
        subject: 'Copy of your referral',
        patientInfo: expect.objectContaining({ email: payload.patientEmail }),
        activityId,
        state: 'scheduled',
        scheduledFor: next7amMountain(before).toISOString(),
      }),
    ]);
    const mails = async () => (await app.server.features.outbox.list()).filter(({ to }) => to === payload.patientEmail);
    expect(await mails()).toEqual([]);
    await hurry();
    await expect.poll(async () => (await mails()).length).toBe(1);
    const [mail] = await mails();
    const words = `${mail?.subject} ${mail?.text}`;
    for (const secret of [payload.phn, payload.patientLastName, 'lesion', place.name])
      expect(words).not.toContain(secret);

    const code = /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const patient = app.anonymous();
    const proof = { type: 'healthNumber', province: 'AB', phn: formatHealthNumber('AB', payload.phn) } as const;
    expect(await patient.call(proveDocument, { code, proof })).toMatchObject({ outcome: 'proved' });
    const documentId = messages[0]?.id ?? '';
    expect(await patient.call(readDocument, { documentId })).toMatchObject({
      title: 'Copy of your referral',
      pdf: { fileName: 'referral-copy.pdf' },
    });
    const { pdfBase64 } = await patient.call(downloadDocument, { documentId });
    const pdf = Buffer.from(pdfBase64, 'base64');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(inside(pdf).length).toBeGreaterThan(1000);
  });

  test('is in French where the referral was written in French; the clinic’s fax is in English, for nobody knows theirs', async () => {
    const { service } = await referralService({ fax: '4035550184', people: [specialist], faxReferrals: true });
    const browser = createTestClient(app.address, { 'accept-language': 'fr-CA' });
    await browser.call(signIn, { email: referrer.email, password: WORLD_PASSWORD });
    const { activityId } = await browser.call(sendReferral, copyFor(service));
    const { messages } = await browser.call(listPatientMessages, { activityId });
    expect(messages).toMatchObject([{ subject: 'Copie de votre demande de consultation' }]);
    const { pdfBase64 } = await browser.call(downloadPatientMessage, { documentId: messages[0]?.id ?? '' });
    const copy = readPdf(Buffer.from(pdfBase64, 'base64')).pages.join('\n');
    for (const words of ['Demande de consultation', 'Copie de la demande', 'Date de naissance', 'Clinique']) {
      expect(copy).toContain(words);
    }
    expect(copy).not.toMatch(/Referral|Date of birth/);
    await expect.poll(async () => (await faxesTo('4035550184')).length).toBe(1);
    const { faxSpool } = app.server.features;
    const fax = readPdf(
      (await faxSpool.document((await faxesTo('4035550184'))[0]?.id ?? '')) ?? new Uint8Array(),
    ).pages.join('\n');
    expect(fax).toContain('Referral');
    expect(fax).not.toContain('Demande de consultation');
  });

  test('[CPERM-36] [CPERM-47] needs the right to it, an address, and a request that is sent', async () => {
    const { service } = await referralService({ fax: '4035550172', people: [specialist] });
    const basic = await app.world.person({ roles: ['doctor'], clinics: [clinic] });
    const payload = copyFor(service);
    const asBasic = await app.signIn(basic);
    await expect(asBasic.call(sendReferral, { ...payload, gpUid: basic.id })).rejects.toMatchObject({
      status: 403,
      code: 'not_permitted',
    });
    const browser = await app.signIn(referrer);
    await expect(browser.call(sendReferral, { ...payload, patientEmail: '' })).rejects.toMatchObject({
      code: 'fields_invalid',
      issues: [{ path: 'patientEmail', message: 'Email is required' }],
    });
    await expect(browser.call(sendReferral, { ...payload, question: '' })).rejects.toMatchObject({
      code: 'fields_invalid',
    });
    expect(await browser.call(countPatientMessages, { activityId: payload.clientId })).toEqual({ count: 0 });
  });

  test('[C13] is kept back when the consult is withdrawn before its time', async () => {
    const service = await app.world.service({ people: [specialist], clinic });
    const browser = await app.signIn(referrer);
    const payload = copyFor(service);
    const { activityId } = await browser.call(sendConsult, payload);
    await browser.call(withdrawConsult, { activityId, reason: 'Wrong patient' });
    const { messages } = await browser.call(listPatientMessages, { activityId });
    expect(messages.map(({ state }) => state)).toEqual(['cancelled']);
    await hurry();
    // The link's job ends without a mail; one that comes after it has been handed over.
    const other = copyFor(service);
    await browser.call(sendConsult, other);
    await hurry();
    const mailsTo = async (email: string) => (await app.server.features.outbox.list()).filter(({ to }) => to === email);
    await expect.poll(async () => (await mailsTo(other.patientEmail)).length).toBe(1);
    expect(await mailsTo(payload.patientEmail)).toEqual([]);
  });

  test('[CFORM-60] [CROUTE-26] of an eConsult goes the same way, and its consult leads to it', async () => {
    const service = await app.world.service({ people: [specialist], clinic });
    const browser = await app.signIn(referrer);
    const { activityId } = await browser.call(sendConsult, copyFor(service));
    expect(await browser.call(countPatientMessages, { activityId })).toEqual({ count: 1 });
    const { messages } = await browser.call(listPatientMessages, { activityId });
    expect(messages.map(({ subject, state }) => [subject, state])).toEqual([['Copy of your eConsult', 'scheduled']]);
    const asSpecialist = await app.signIn(await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic] }));
    expect(await asSpecialist.call(countPatientMessages, { activityId })).toEqual({ count: 0 });
  });
});

describe('the fax of a referral', () => {
  test('[CFORM-03] goes to the clinic of a service that nobody answers in the portal, and its arrival is told quietly', async () => {
    const { service, place } = await referralService({ fax: '4035550181' });
    const browser = await app.signIn(referrer);
    const { activityId } = await browser.call(sendReferral, app.world.sendPayload({ from: referrer, to: service }));
    await expect.poll(async () => (await faxesTo('4035550181')).length).toBe(1);
    expect((await faxesTo('4035550181'))[0]?.pages).toBeGreaterThanOrEqual(2);
    await expect
      .poll(async () => {
        await hurry();
        return (await systemMessages(activityId)).length;
      })
      .toBe(1);
    const { messages } = await browser.call(getThread, { activityId });
    expect(messages.at(-1)).toMatchObject({ systemMessage: true, sentBy: null });
    const row = (await browser.call(listConsults, {})).consults.find((consult) => consult.activityId === activityId);
    expect(row?.unread).toBe(false);
    expect(place.name).toContain('4035550181');
  });

  test('that cannot arrive stands unread before who sent the referral', async () => {
    const { service } = await referralService({ fax: '4035550193' });
    const browser = await app.signIn(referrer);
    const live = await browser.live();
    const { activityId } = await browser.call(sendReferral, app.world.sendPayload({ from: referrer, to: service }));
    await browser.call(openConsult, { activityId });
    const unread = async () => {
      await hurry();
      const { consults } = await browser.call(listConsults, {});
      return consults.find((consult) => consult.activityId === activityId)?.unread;
    };
    await expect.poll(unread).toBe(true);
    await live.next(({ data }) => JSON.stringify(data).includes(activityId));
    live.close();
    const outcome = await sql<{ outcome: string }>`
      select outcome from referral_fax where consult_id = ${activityId}`.execute(db());
    expect(outcome.rows).toEqual([{ outcome: 'failed' }]);
  });

  test('goes beside the inbox where the service wants it, and not where it does not', async () => {
    const wanted = await referralService({ fax: '4035550182', people: [specialist], faxReferrals: true });
    const unwanted = await referralService({ fax: '4035550183', people: [specialist] });
    const browser = await app.signIn(referrer);
    for (const { service } of [wanted, unwanted]) {
      await browser.call(sendReferral, app.world.sendPayload({ from: referrer, to: service }));
    }
    await expect.poll(async () => (await faxesTo('4035550182')).length).toBe(1);
    expect(await faxesTo('4035550183')).toEqual([]);
  });

  test('is no promise where there is no number: then the referral itself is refused, and nothing is kept', async () => {
    const { service } = await referralService({ fax: '' });
    const browser = await app.signIn(referrer);
    const payload = app.world.sendPayload({ from: referrer, to: service });
    await expect(browser.call(sendReferral, payload)).rejects.toMatchObject({ status: 503, code: 'fax_unavailable' });
    const { rows } = await sql`select 1 from consult where id = ${payload.clientId}`.execute(db());
    expect(rows).toEqual([]);
  });

  test('is left out where the installation sends none, as long as somebody answers in the portal', async () => {
    const other = await createTestApp({ env: { FAX: 'off' } });
    try {
      const place = await other.world.clinic('Sunridge Clinic');
      const doctor = await other.world.person({ clinics: [place] });
      const answering = await other.world.person({ roles: ['specialist'], clinics: [place] });
      const [manned, empty] = [
        await other.world.service({ people: [answering], clinic: place, type: 'referral' }),
        await other.world.service({ people: [], clinic: place, type: 'referral' }),
      ];
      await sql`update service set fax_referrals = true`.execute(other.server.engine.db);
      const browser = await other.signIn(doctor);
      await browser.call(sendReferral, other.world.sendPayload({ from: doctor, to: manned }));
      await expect(
        browser.call(sendReferral, other.world.sendPayload({ from: doctor, to: empty })),
      ).rejects.toMatchObject({ code: 'fax_unavailable' });
    } finally {
      await other.stop();
    }
  });
});

async function systemMessages(activityId: string) {
  const { rows } = await sql`
    select 1 from consult_message where consult_id = ${activityId} and system_message`.execute(db());
  return rows;
}
