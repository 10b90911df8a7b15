import { SERVICE_TYPES } from '@alethea/directory/contract';
import type { PhoneSlot } from '@alethea/directory/contract/phone/phone-slots';
import { ageInYears } from '@alethea/kernel/health/birth-date';
import { checkHealthNumber } from '@alethea/kernel/health/health-number';
import { dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import { checkSendForm, encodeQuestion } from '@alethea/requests/contract';
import { describe, expect, test } from 'vitest';
import { clinics } from '../src/clinics.ts';
import { answersInOrder, billingData, callContact, textOf } from '../src/past-consult.ts';
import { referrers } from '../src/people/referrers.ts';
import { type DemoPerson, people } from '../src/people.ts';
import { type PlannedConsult, planConsults } from '../src/plan-consults.ts';
import { services } from '../src/services.ts';

/** Just after midnight, at noon, at night, on a weekend, and after both changes of the clocks (America/Edmonton). */
const MOMENTS = [
  '2026-04-14T06:00:30Z',
  '2026-04-14T18:00:00Z',
  '2026-05-03T05:40:00Z',
  '2026-05-02T17:00:00Z',
  '2026-03-09T15:00:00Z',
  '2026-11-02T16:00:00Z',
].map((moment) => new Date(moment));

const NOON = new Date('2026-04-14T18:00:00Z');
const noonPlans = planConsults(NOON);

function momentsOf(plan: PlannedConsult): Date[] {
  const { replies, openings, statusChanges, moves } = plan;
  return [...replies, ...openings, ...statusChanges, ...moves].map(({ at }) => at);
}

/** The call as the form would have sent it. */
function callData({ call, referrer }: Pick<PlannedConsult, 'referrer'> & { readonly call: PhoneSlot }) {
  return { startTime: call.start.toISOString(), endTime: call.end.toISOString(), ...callContact({ referrer }) };
}

test('people, patients, texts and moments are the same every time for the same moment', () => {
  for (const now of MOMENTS) expect(planConsults(now)).toEqual(planConsults(now));
});

describe.each(MOMENTS)('at %o', (now) => {
  const plans = planConsults(now);

  test('every phone consult has a call ahead, nobody two at a time, and no other consult has one', () => {
    for (const { service, call } of plans) expect(call !== null).toBe(service.type === 'phoneConsult');
    const calls = plans.flatMap(({ consultant, call }) => (call ? [{ consultant, ...call }] : []));
    expect(calls.length).toBeGreaterThanOrEqual(4);
    for (const call of calls) {
      expect(call.start > now).toBe(true);
      const others = calls.filter((other) => other !== call && other.consultant === call.consultant);
      expect(others.some(({ start, end }) => start < call.end && call.start < end)).toBe(false);
    }
  });

  test('messages follow one another, and nothing happens before its consult or after now', () => {
    for (const plan of plans) {
      const messages = [plan.sentAt, ...plan.replies.map(({ at }) => at)].map((at) => at.getTime());
      expect(messages).toEqual(messages.toSorted((a, b) => a - b));
      for (const at of momentsOf(plan)) expect(at > plan.sentAt && at <= now).toBe(true);
    }
  });

  test('whoever answers has opened what they answer, and nobody archives what they have not read', () => {
    for (const { replies, openings, moves, sentAt } of plans) {
      const openedBetween = (person: string, from: Date, to: Date) =>
        openings.some((opening) => opening.person === person && opening.at > from && opening.at < to);
      replies.forEach(({ person, at }, index) => {
        expect(openedBetween(person, replies[index - 1]?.at ?? sentAt, at)).toBe(true);
      });
      const last = replies.at(-1);
      for (const { person, at } of moves) {
        expect(person === last?.person || openedBetween(person, last?.at ?? sentAt, at)).toBe(true);
      }
    }
  });

  test('every request would pass the form of its service, and the age at sending is that of the text', () => {
    for (const { conversation, service, patient, sentAt, call, referrer } of plans) {
      const today = dateInEdmonton(sentAt);
      const symptoms = answersInOrder({ conversation, service }).map(({ header, answer }) => [
        encodeQuestion(header),
        answer,
      ]);
      expect(symptoms).toHaveLength(Object.keys(conversation.answers).length);
      const values = {
        specialty: service.specialty,
        subsite: service.subsite,
        patientProvince: patient.province,
        phn: patient.phn,
        patientFirstName: patient.firstName,
        patientLastName: patient.lastName,
        patientDateOfBirth: patient.dateOfBirth,
        patientPhone: patient.phone,
        patientEmail: patient.email,
        emailPatient: false,
        oopData: billingData(patient),
        question: textOf(conversation.question),
        symptoms: Object.fromEntries(symptoms),
        ...(call && { phoneConsultData: callData({ call, referrer }) }),
      };
      const { province } = clinics[service.clinic];
      expect(checkSendForm(values, { service: { ...service, province }, today })).toEqual([]);
      expect(ageInYears(patient.dateOfBirth, dateInEdmonton(sentAt))).toBe(conversation.patient.age);
    }
  });
});

test('the texts agree with sex and age of their patients', () => {
  const words = { F: /\b(?:wom[ae]n|girl)\b/i, M: /\b(?:m[ae]n|boy|student)\b/i };
  for (const { conversation } of noonPlans) {
    const { question, patient } = conversation;
    expect(textOf(question)).toMatch(words[patient.sex]);
    expect(textOf(question)).toMatch(new RegExp(`\\b(?:${patient.age}|six-year-old)\\b`));
  }
});

test('there are 250 consults over 14 months, the recent ones denser, in conversations of 1 to 12 messages', () => {
  expect(noonPlans.length).toBeGreaterThanOrEqual(250);
  const days = noonPlans.map(({ sentAt }) => (NOON.getTime() - sentAt.getTime()) / 86_400_000);
  expect(Math.max(...days)).toBeGreaterThan(380);
  expect(Math.max(...days)).toBeLessThan(430);
  const within = (from: number, to: number) => days.filter((day) => day >= from && day < to).length;
  expect(within(0, 90)).toBeGreaterThan(within(90, 180));
  expect(within(90, 180)).toBeGreaterThan(within(330, 420));
  expect(within(0, 2)).toBeGreaterThanOrEqual(10);
  const lengths = noonPlans.map(({ replies }) => replies.length + 1);
  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([1, 12]);
  expect(lengths.filter((length) => length >= 6).length).toBeGreaterThanOrEqual(20);
});

test('no text is said twice, and none has anything left to fill in', () => {
  const texts = noonPlans.flatMap(({ conversation, replies }) => [
    conversation.question,
    ...replies.map(({ text }) => text),
  ]);
  const said = texts.map(textOf);
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
  for (const text of said) expect(text).not.toMatch(/[{}[\]|]|\+\d+d |undefined| {2}|^\s*$/);
});

test('a status fits what was said: pending while nobody answered, anything else after an answer', () => {
  for (const { conversation, replies, statusChanges } of noonPlans) {
    const isAnswered = replies.some(({ by }) => by === 'consultant');
    if (!isAnswered) expect(conversation.status).toBe('pending');
    expect(statusChanges.at(-1)?.after ?? 'pending').toBe(conversation.status);
    statusChanges.reduce((before, change) => {
      expect(change.before).toBe(before);
      return change.after;
    }, 'pending');
  }
});

test('health numbers pass the check of their province, are plainly invented, and name one patient each', () => {
  const prefixes: Partial<Record<string, RegExp>> = { AB: /^1000/, BC: /^90000/, SK: /^1000/ };
  for (const { patient } of noonPlans) {
    expect(checkHealthNumber(patient.province, patient.phn)).toEqual({ status: 'ok' });
    expect(patient.phn).toMatch(prefixes[patient.province] ?? /never/);
  }
  const numbers = noonPlans.map(({ patient }) => `${patient.province} ${patient.phn}`);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('every referrer who may send and every service is asked, of those by telephone two', () => {
  const asking = new Set(noonPlans.map(({ referrer }) => referrer));
  const expected = Object.entries(referrers).filter(([, { providerType }]) => providerType !== 'resident');
  expect([...asking].toSorted()).toEqual(expected.map(([key]) => key).toSorted());
  const asked = new Set(noonPlans.map(({ conversation }) => conversation.service));
  const unasked = Object.entries(services).filter(([key]) => !asked.has(key as keyof typeof services));
  expect(unasked.map(([, { type }]) => type)).toEqual(Array.from({ length: 5 }, () => 'phoneConsult'));
});

test('referrals carry no files, and every reply is signed by one of the two sides', () => {
  for (const { conversation, service, replies, referrer, consultant } of noonPlans) {
    if (service.type === 'referral') expect(conversation.pictures ?? []).toEqual([]);
    for (const { person } of replies) expect([referrer, consultant]).toContain(person);
  }
});

test('names and telephone numbers are invented: 555-01xx throughout, no name twice', () => {
  const phones = [
    ...Object.values(clinics).flatMap(({ clinicPhone, fax }) => [clinicPhone, fax]),
    ...noonPlans.map(({ patient }) => patient.phone),
  ];
  for (const phone of phones) expect(phone).toMatch(/^\d{3}55501\d{2}$/);
  const names = noonPlans.map(({ patient }) => `${patient.firstName} ${patient.lastName}`);
  expect(new Set(names).size).toBe(names.length);
});

test('the people are those that the demo promises, and each answers or asks somewhere', () => {
  const count = (kind: (person: DemoPerson) => boolean) => Object.values<DemoPerson>(people).filter(kind).length;
  expect(count(({ roles }) => roles.includes('doctor'))).toBe(12);
  expect(count(({ roles }) => roles.includes('nursePractitioner'))).toBe(3);
  expect(count(({ roles }) => roles.includes('resident'))).toBe(2);
  expect(count(({ roles }) => roles.includes('moa'))).toBe(5);
  expect(count(({ roles }) => roles.includes('specialist'))).toBe(24);
  const answering = new Set(Object.values(services).map(({ person }) => person));
  expect(answering.size).toBe(25);
});

test('services stand in at least 12 specialties and 30 subsites, of all types and with all kinds of question', () => {
  const all = Object.values(services);
  expect(new Set(all.map(({ specialty }) => specialty)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(all.map(({ specialty, subsite }) => `${specialty}/${subsite}`)).size).toBeGreaterThanOrEqual(30);
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(SERVICE_TYPES));
  const kinds = all.flatMap(({ formFields }) => formFields.map(({ inputType }) => inputType));
  expect(new Set(kinds)).toEqual(new Set(['Checkboxes', 'Textfield', 'Number']));
  const provinces = new Set(Object.values(clinics).map(({ province }) => province));
  expect(provinces).toEqual(new Set(['AB', 'BC', 'SK']));
});
