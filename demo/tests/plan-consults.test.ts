import { ageInYears } from '@alethea/kernel/birth-date';
import { dateInEdmonton } from '@alethea/kernel/mountain-time';
import { checkSendForm, encodeQuestion } from '@alethea/requests/contract';
import { describe, expect, test } from 'vitest';
import { clinics } from '../src/clinics.ts';
import { people } from '../src/people.ts';
import { type PlannedConsult, planConsults } from '../src/plan-consults.ts';
import { answersInOrder, billingData, textOf } from '../src/send-consults.ts';
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

function momentsOf(plan: PlannedConsult): Date[] {
  const { replies, openings, statusChanges, moves } = plan;
  return [...replies, ...openings, ...statusChanges, ...moves].map(({ at }) => at);
}

test('people, patients, texts and moments are the same every time for the same moment', () => {
  for (const now of MOMENTS) expect(planConsults(now)).toEqual(planConsults(now));
});

describe.each(MOMENTS)('at %o', (now) => {
  const plans = planConsults(now);

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

  test('every request would pass the form of its service, and the age is that of the text', () => {
    for (const { conversation, service, patient, sentAt } of plans) {
      const today = dateInEdmonton(now);
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
      };
      const { province } = clinics[service.clinic];
      expect(checkSendForm(values, { service: { ...service, province }, today })).toEqual([]);
      expect(ageInYears(patient.dateOfBirth, today)).toBe(conversation.patient.age);
      expect(ageInYears(patient.dateOfBirth, dateInEdmonton(sentAt))).toBe(conversation.patient.age);
    }
  });
});

test('the texts agree with sex and age of their patients', () => {
  const words = { F: /\b(?:wom[ae]n|girl)\b/i, M: /\b(?:m[ae]n|boy|student)\b/i };
  for (const { conversation } of planConsults(new Date('2026-04-14T18:00:00Z'))) {
    const { question, patient } = conversation;
    expect(textOf(question)).toMatch(words[patient.sex]);
    expect(textOf(question)).toMatch(new RegExp(`\\b(?:${patient.age}|six-year-old)\\b`));
  }
});

test('referrals carry no files, and every reply is signed by one of the two sides', () => {
  for (const { conversation, service, replies, referrer, consultant } of planConsults(
    new Date('2026-04-14T18:00:00Z'),
  )) {
    if (service.type === 'referral') expect(conversation.pictures ?? []).toEqual([]);
    for (const { person } of replies) expect([referrer, consultant]).toContain(person);
  }
});

test('names and telephone numbers are invented: 555-01xx throughout, no name twice', () => {
  const plans = planConsults(new Date('2026-04-14T18:00:00Z'));
  const phones = [
    ...Object.values(clinics).flatMap(({ clinicPhone, fax }) => [clinicPhone, fax]),
    ...plans.map(({ patient }) => patient.phone),
  ];
  for (const phone of phones) expect(phone).toMatch(/^\d{3}55501\d{2}$/);
  const names = plans.map(({ patient }) => `${patient.firstName} ${patient.lastName}`);
  expect(new Set(names).size).toBe(names.length);
  const family = Object.values(people).filter(({ roles }) => roles.some((role) => role === 'doctor'));
  const answering = new Set(Object.values(services).map(({ person }) => person));
  expect([family.length, answering.size]).toEqual([6, 9]);
});
