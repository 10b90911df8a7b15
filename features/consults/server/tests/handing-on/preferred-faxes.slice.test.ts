import { sendConsult } from '@alethea/requests/contract';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addUserToActivity, exportEconsultPdf, getConsultFaxes, openConsult } from '../../../contract/index.ts';
import { say } from '../consult-scene.ts';
import { FAXES_OFF, type FaxScene, MINUTE_MS, off, REFERRER, SPECIALIST, startFaxScene } from './fax-scene.ts';
import type { ForwardScene } from './forward-scene.ts';

const QUESTION = 'Is this patch of hair loss scarring?';

let line: FaxScene;
let scene: ForwardScene;
let referrer: TestClient;
let specialist: TestClient;
beforeAll(async () => {
  line = await startFaxScene();
  scene = line.scene;
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
});
afterAll(() => line.stop());
beforeEach(() => line.begin());

describe('an incoming consult', () => {
  test('[PROFILE-29] [PROFILE-34] goes to the fax of a consultant by default, cover without the patient, every other page with them', async () => {
    await line.prefer(scene.specialist, {});
    const activityId = await scene.ask({ question: QUESTION });
    await line.pass();
    const { detail } = await referrer.call(openConsult, { activityId });
    const { patientFirstName, patientLastName, phn } = detail.patient;
    const [fax, ...others] = line.faxed();
    expect([fax?.to, others]).toEqual([SPECIALIST, []]);
    const [cover = '', ...pages] = fax?.pages ?? [];
    for (const words of ['Dr. Daniel Okafor, MD, Bow River Skin Centre', '(403) 555-0172', 'Dr. Amelia Hartwell, MD']) {
      expect(cover).toContain(words);
    }
    expect(cover).toContain(`Pages\n${pages.length + 1}`);
    for (const secret of [patientFirstName, patientLastName, phn, QUESTION, 'Dermatology']) {
      expect(cover).not.toContain(secret);
    }
    expect(pages.length).toBeGreaterThan(0);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`${patientFirstName} ${patientLastName} · PHN`);
      expect(page).toContain(`Page ${index + 2} of ${pages.length + 1}`);
    }
    expect(pages.join()).toContain(QUESTION);
    const { faxes } = await specialist.call(getConsultFaxes, { activityId });
    expect(faxes).toMatchObject([{ kind: 'consult', state: 'delivered', faxNumber: SPECIALIST, isTask: false }]);
    expect((await referrer.call(getConsultFaxes, { activityId })).faxes).toEqual([]);
  });

  test('goes in French to who has chosen French: cover, marks and headings; what was written stays as it was', async () => {
    await line.prefer(scene.specialist, {});
    await sql`
      update person set preferences = preferences || '{"language": "fr"}'::jsonb
      where id = ${scene.specialist.id}`.execute(line.db);
    await scene.ask({ question: QUESTION });
    await line.pass();
    const [cover = '', ...pages] = line.faxed()[0]?.pages ?? [];
    for (const words of ['Télécopie de ', 'Télécopieur', 'renseignements de santé confidentiels']) {
      expect(cover).toContain(words);
    }
    const text = pages.join('\n');
    for (const words of ['Participants', 'Date de naissance', QUESTION]) expect(text).toContain(words);
    expect(text).toMatch(/Page 2 de \d/);
    expect(`${cover}\n${text}`).not.toMatch(/Confidential|Date of birth|Members/);
  });

  test('[MODEL-03] is not faxed to who has switched it off; its copy goes to who asked and wants it', async () => {
    await scene.ask();
    await line.pass();
    expect(line.faxed()).toEqual([]);
    await line.prefer(scene.referrer, { econsult: { outgoing: { enabled: true } } });
    await scene.ask();
    await line.pass();
    expect(line.numbers()).toEqual([REFERRER]);
  });

  test('goes to a consultant who is added later, also where nothing has been said since', async () => {
    const activityId = await scene.ask({ question: QUESTION });
    await line.pass();
    const traits = { roles: ['specialist'], clinics: [scene.answeringClinic] };
    const added = await line.app.world.person({ ...traits, preferences: { fax: {} } });
    await line.setNumber(added, '4035550174');
    await specialist.call(addUserToActivity, { activityId, newUserId: added.id, activityRole: 'consultant' });
    await line.pass();
    expect(line.numbers()).toEqual(['4035550174']);
    expect(line.faxed()[0]?.pages.join()).toContain(QUESTION);
  });

  test('goes to a consultant who is added later, with what was said meanwhile', async () => {
    const activityId = await scene.ask({ question: QUESTION });
    await line.pass();
    const added = await line.app.world.person({
      ...{ firstName: 'Ana', lastName: 'Weir', roles: ['specialist'], clinics: [scene.answeringClinic] },
      preferences: { fax: { secureMessage: FAXES_OFF.secureMessage } },
    });
    await line.setNumber(added, '4035550173');
    await say(specialist, activityId, 'I will ask a colleague.');
    await specialist.call(addUserToActivity, { activityId, newUserId: added.id, activityRole: 'consultant' });
    await line.pass();
    expect(line.numbers()).toEqual(['4035550173']);
    expect(line.faxed()[0]?.pages.join()).toContain('I will ask a colleague.');
  });

  test('that two consultants share a machine for comes out of it once, to both', async () => {
    const order = { roles: ['specialist'], clinics: [scene.otherClinic], preferences: { fax: {} } };
    const people = [await line.app.world.person(order), await line.app.world.person(order)];
    for (const person of people) await line.setNumber(person, '4035550174');
    const service = await line.app.world.service({ people, clinic: scene.otherClinic });
    const payload = line.app.world.sendPayload({ from: scene.referrer, to: service });
    const { activityId } = await referrer.call(sendConsult, payload);
    await line.pass();
    expect(line.numbers()).toEqual(['4035550174']);
    for (const { lastName } of people) expect(line.faxed()[0]?.pages[0]).toContain(lastName);
    for (const person of people) {
      const { faxes } = await (await scene.as(person)).call(getConsultFaxes, { activityId });
      expect(faxes).toMatchObject([{ kind: 'consult', state: 'delivered', isTask: false }]);
    }
  });
});

describe('secure messages', () => {
  const incoming = (options: object = {}) => ({ secureMessage: { incoming: { enabled: true, options } } });

  test('[MODEL-03] what is written within a minute is one fax, with who wrote when, and nothing of the rest of the thread', async () => {
    await line.prefer(scene.referrer, incoming());
    const activityId = await scene.ask({ question: QUESTION });
    await line.pass();
    await say(specialist, activityId, 'Most likely alopecia areata, Łukasz’s criteria.');
    line.app.clock.advance(30_000);
    await say(specialist, activityId, 'Start clobetasol.');
    await say(referrer, activityId, 'Thank you.');
    await line.pass(MINUTE_MS);
    const [fax, ...others] = line.faxed();
    expect([fax?.to, others]).toEqual([REFERRER, []]);
    const text = fax?.pages.slice(1).join('\n') ?? '';
    for (const words of ['Secure messages', 'Dr. Daniel Okafor, MD (Consultant), March', 'alopecia', 'clobetasol']) {
      expect(text).toContain(words);
    }
    for (const words of [QUESTION, 'Thank you.', 'Members']) expect(text).not.toContain(words);
    expect(fax?.pages[0]).not.toContain('alopecia');
    const { faxes } = await referrer.call(getConsultFaxes, { activityId });
    expect(faxes).toMatchObject([{ kind: 'messages', messageCount: 2, state: 'delivered' }]);
  });

  test('a long conversation is a fax every ten minutes, not one for every minute', async () => {
    await line.prefer(scene.referrer, incoming());
    const activityId = await scene.ask();
    await line.pass();
    const minutes = [0, 4, 8, 12];
    for (const minute of minutes) {
      await say(specialist, activityId, `Minute ${minute}.`);
      await line.pass(4 * MINUTE_MS);
    }
    await line.pass();
    const pages = line.faxed().map((fax) => fax.pages.join());
    const heldBy = minutes.map((minute) => pages.findIndex((text) => text.includes(`Minute ${minute}.`)));
    expect([pages.length, heldBy]).toEqual([2, [0, 1, 1, 1]]);
  });

  test('[MODEL-03] a copy of what one has sent goes to one’s own fax, if one wants that', async () => {
    await line.prefer(scene.specialist, {
      ...FAXES_OFF,
      secureMessage: { outgoing: { enabled: true }, ...off('incoming') },
    });
    const activityId = await scene.ask();
    await say(referrer, activityId, 'Here is more.');
    await line.pass();
    expect(line.faxed()).toEqual([]);
    await say(specialist, activityId, 'Excise it.');
    await line.pass();
    expect(line.numbers()).toEqual([SPECIALIST]);
    expect(line.faxed()[0]?.pages.join()).toContain('Excise it.');
  });

  test('[PROFILE-33] [MODEL-03] only the first message of the consultant, where that is preferred', async () => {
    await line.prefer(scene.referrer, incoming({ onlyFirstConsultantMessage: true }));
    const activityId = await scene.ask();
    for (const text of ['First answer.', 'Second answer.']) {
      await say(specialist, activityId, text);
      await line.pass();
    }
    expect(line.faxed().map((fax) => fax.pages.join().includes('First answer.'))).toEqual([true]);
  });

  test('[CMODEL-03] a muted consult faxes nothing', async () => {
    await line.prefer(scene.referrer, incoming());
    const activityId = await scene.ask();
    await sql`update consult_state set muted = true where consult_id = ${activityId}`.execute(line.db);
    await say(specialist, activityId, 'Nothing new.');
    await line.pass();
    expect(line.faxed()).toEqual([]);
  });
});

describe('what goes along', () => {
  /** One red pixel. */
  const PICTURE = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  /** A PDF of several pages: the export of another consult. */
  async function somePdf(): Promise<{ bytes: Buffer; pages: number }> {
    const activityId = await scene.ask({ question: 'A letter. '.repeat(800) });
    const { pdfBase64 } = await referrer.call(exportEconsultPdf, { activityId });
    const bytes = Buffer.from(pdfBase64, 'base64');
    return { bytes, pages: readPdf(bytes).pages.length };
  }

  test.for([
    [true, true],
    [true, false],
    [false, true],
  ] as const)(
    '[PROFILE-35] [PROFILE-36] attached PDFs (%s) and pictures (%s) come with the fax, or are named only',
    async ([includePdfs, includeImages]) => {
      const letter = await somePdf();
      await line.pass();
      line.srfax.queued.length = 0;
      await line.prefer(scene.specialist, { faxPdfSettings: { includePdfs, includeImages } });
      const files = [await referrer.upload('scalp.png', PICTURE), await referrer.upload('letter.pdf', letter.bytes)];
      const activityId = await scene.ask({ attachmentIds: files.map(({ fileId }) => fileId) });
      await line.pass();
      const [fax] = line.faxed();
      const text = fax?.pages.join('\n') ?? '';
      for (const name of ['scalp.png', 'letter.pdf']) expect(text).toContain(name);
      expect(fax?.pictures).toBe(includeImages ? 1 : 0);
      expect(text.includes(`letter.pdf, page ${letter.pages} of ${letter.pages}`)).toBe(includePdfs);
      const { patient } = (await referrer.call(openConsult, { activityId })).detail;
      for (const [index, page] of fax?.pages.slice(1).entries() ?? []) {
        expect(page).toContain(`${patient.patientFirstName} ${patient.patientLastName} · PHN`);
        expect(page).toContain(`Page ${index + 2} of ${fax?.pages.length}`);
      }
    },
  );
});
