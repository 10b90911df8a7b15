import type { PreferenceSwitch } from '@alethea/accounts/contract/people/preferences';
import { changeStatus, exportEconsultPdf } from '@alethea/consults/contract';
import { readSubmission } from '@alethea/forms/contract';
import { sendOneWayMessage } from '@alethea/patients/contract';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CARD,
  MINUTE_MS,
  type PreferenceScene,
  REFERRER,
  SPECIALIST,
  startPreferenceScene,
} from './preference-scene.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
/** One red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The switches that bear on this server alone; the pushes are told to phones. */
type Switch = Exclude<PreferenceSwitch, `mobilePushNotifications.${string}`>;

/** How a switch shows that it does what it says. */
interface Effect {
  /** Whose switch it is. */
  readonly who: () => WorldPerson;
  /** What else is on; everything that is not named is off. */
  readonly beside?: readonly PreferenceSwitch[];
  /** Brings about what the switch speaks of, and answers whether it has arrived. */
  readonly shows: () => Promise<boolean>;
}

let scene: PreferenceScene;
let referrer: TestClient;
let specialist: TestClient;
let letter: Buffer;

beforeAll(async () => {
  scene = await startPreferenceScene();
  ({ referrer, specialist } = scene.clients);
  const { pdfBase64 } = await referrer.call(exportEconsultPdf, { activityId: await scene.ask() });
  letter = Buffer.from(pdfBase64, 'base64');
});
afterAll(() => scene.stop());

/** What a person has been mailed about this. */
async function mailed({ email }: WorldPerson, subject: RegExp): Promise<number> {
  const mails = await scene.mails();
  return mails.filter((mail) => mail.to === email && subject.test(mail.subject)).length;
}

/** Whether a person is mailed about this once something has been done and what follows has gone out. */
async function isMailed(person: WorldPerson, subject: RegExp, work: () => Promise<unknown>, ms?: number) {
  const before = await mailed(person, subject);
  await work();
  await scene.pass(ms);
  // What a task has found overdue, the next one mails.
  if (ms !== undefined) await scene.pass();
  return (await mailed(person, subject)) > before;
}

/** What is faxed to a number once something has been done and what follows has gone out. */
async function faxesTo(number: string, work: () => Promise<unknown>) {
  await scene.pass();
  scene.srfax.queued.length = 0;
  await work();
  await scene.pass();
  return scene.faxed().filter(({ to }) => to === number);
}

const isFaxed = async (number: string, work: () => Promise<unknown>) => (await faxesTo(number, work)).length > 0;

/** A consult whose own faxes and mails have gone out. */
async function askedBefore(): Promise<string> {
  const activityId = await scene.ask();
  await scene.pass();
  return activityId;
}

/** The fax of a consult with a picture and a PDF. */
async function faxWithFiles() {
  const files = [await referrer.upload('scalp.png', PICTURE), await referrer.upload('letter.pdf', letter)];
  const attachmentIds = files.map(({ fileId }) => fileId);
  const [fax] = await faxesTo(SPECIALIST, () => scene.ask({ attachmentIds }));
  return { pictures: fax?.pictures ?? 0, text: fax?.pages.join('\n') ?? '' };
}

const specialistIs = () => scene.specialist;
const referrerIs = () => scene.referrer;

/** Complete by its type: a switch without a row here does not compile, and one without an effect fails below. */
const EFFECTS: Readonly<Record<Switch, Effect>> = {
  'fax.econsult.incoming.enabled': {
    who: specialistIs,
    shows: () => isFaxed(SPECIALIST, () => scene.ask()),
  },
  'fax.econsult.outgoing.enabled': {
    who: referrerIs,
    shows: () => isFaxed(REFERRER, () => scene.ask()),
  },
  'fax.secureMessage.incoming.enabled': {
    who: referrerIs,
    async shows() {
      const id = await askedBefore();
      return isFaxed(REFERRER, () => scene.say(specialist, id, 'Start clobetasol.'));
    },
  },
  'fax.secureMessage.incoming.options.onlyFirstConsultantMessage': {
    who: referrerIs,
    beside: ['fax.secureMessage.incoming.enabled'],
    async shows() {
      const id = await askedBefore();
      const first = await isFaxed(REFERRER, () => scene.say(specialist, id, 'Start clobetasol.'));
      expect(first).toBe(true);
      return !(await isFaxed(REFERRER, () => scene.say(specialist, id, 'Nightly, for six weeks.')));
    },
  },
  'fax.secureMessage.outgoing.enabled': {
    who: referrerIs,
    async shows() {
      const id = await askedBefore();
      return isFaxed(REFERRER, () => scene.say(referrer, id, 'It has spread since.'));
    },
  },
  'fax.forms': { who: referrerIs, shows: () => isFaxed(REFERRER, scene.answerForm) },
  'fax.faxPdfSettings.includePdfs': {
    who: specialistIs,
    beside: ['fax.econsult.incoming.enabled'],
    shows: async () => (await faxWithFiles()).text.includes('letter.pdf, page 1 of'),
  },
  'fax.faxPdfSettings.includeImages': {
    who: specialistIs,
    beside: ['fax.econsult.incoming.enabled'],
    shows: async () => (await faxWithFiles()).pictures === 1,
  },
  'email.econsult': { who: specialistIs, shows: () => isMailed(scene.specialist, /new consult/, scene.ask) },
  'email.secureMessaging': {
    who: referrerIs,
    async shows() {
      const id = await askedBefore();
      return isMailed(scene.referrer, /new message/, () => scene.say(specialist, id, 'Start clobetasol.'));
    },
  },
  'email.overdueSecureMessages': {
    who: specialistIs,
    beside: ['secureMessaging.nudgeOverdueMessages'],
    shows: () => isMailed(scene.specialist, /overdue/, scene.ask, 4 * DAY_MS),
  },
  'secureMessaging.nudgeOverdueMessages': {
    who: specialistIs,
    beside: ['email.overdueSecureMessages'],
    shows: () => isMailed(scene.specialist, /overdue/, scene.ask, 4 * DAY_MS),
  },
  'email.submittedPatientForms': {
    who: referrerIs,
    shows: () => isMailed(scene.referrer, /form/i, scene.answerForm),
  },
  'email.failedEmails': {
    who: referrerIs,
    shows: () => isMailed(scene.referrer, /could not be delivered/, bounceMessage),
  },
};

/** A message to a patient whose address refuses it. */
async function bounceMessage(): Promise<void> {
  const { messageId } = await referrer.call(sendOneWayMessage, {
    ...{ physicianUid: scene.referrer.id, locationIdx: 0, phn: '333343333', delay: false },
    ...{ patientEmail: 'margaret@home.example', subject: 'Your cream', body: 'Please apply it nightly.' },
  });
  await scene.pass();
  const { numAffectedRows } = await sql`
    update delivery set state = 'failed', reason = 'refused', told = false, content = ''::bytea
    where id = (select mail_id from issued_document where id = ${messageId})`.execute(scene.db);
  expect(numAffectedRows).toBe(1n);
  await scene.pass(MINUTE_MS);
}

const SWITCHES = Object.entries(EFFECTS) as [Switch, Effect][];

test.each(SWITCHES)('[MODEL-03] %s: on it does what it says, off it does not', async (name, effect) => {
  const { who, beside = [], shows } = effect;
  await scene.choose(scene.specialist, []);
  await scene.choose(scene.referrer, []);
  await scene.choose(who(), [...beside, name]);
  expect(await shows()).toBe(true);
  await scene.choose(who(), beside);
  expect(await shows()).toBe(false);
});

test.each([
  ['a consult that comes in to their clinic', /^Your clinic has (a new consult|\d+ new consults)/, false],
  ['a consult that they have to book', /^(A consult is|\d+ consults are) to be booked/, true],
] as const)('[MODEL-03] email.econsult: an assistant is told of %s, or is not', async (_what, subject, isBooked) => {
  await scene.choose(scene.specialist, []);
  const work = async () => {
    const activityId = await scene.ask();
    if (isBooked) await specialist.call(changeStatus, { activityId, status: 'to_book' });
  };
  // Staff are told once an hour at most.
  await scene.pass(2 * 60 * MINUTE_MS);
  await scene.choose(scene.moa, ['email.econsult']);
  expect(await isMailed(scene.moa, subject, work)).toBe(true);
  await scene.pass(2 * 60 * MINUTE_MS);
  await scene.choose(scene.moa, ['email.secureMessaging']);
  expect(await isMailed(scene.moa, subject, work)).toBe(false);
});

test('the fax of a form’s answers has nothing of the patient on its cover, and what became of it stands beside them', async () => {
  await scene.choose(scene.referrer, ['fax.forms']);
  let documentId = '';
  const [fax] = await faxesTo(REFERRER, async () => {
    documentId = await scene.answerForm();
  });
  const [cover = '', ...pages] = fax?.pages ?? [];
  expect(cover).toContain(scene.referrer.lastName);
  for (const secret of ['Wilma', 'Wong', CARD.phn, 'Skin', 'Left arm']) expect(cover).not.toContain(secret);
  expect(pages.join()).toContain('Wilma Wong');
  const { submission } = await referrer.call(readSubmission, { documentId });
  expect(submission?.fax).toEqual({ faxNumber: REFERRER, state: 'delivered', isTask: false });
});
