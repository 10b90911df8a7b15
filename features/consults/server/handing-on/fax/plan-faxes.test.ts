import { expect, test } from 'vitest';
import type { FaxChoices } from './fax-choices.ts';
import { type FaxMember, planFaxes, type WaitingPart } from './plan-faxes.ts';

const SENT_AT = new Date('2026-11-21T10:00:00Z');
const LATER = new Date('2026-11-21T12:00:00Z');

type Wish = 'consultIn' | 'consultOut' | 'messageIn' | 'messageOut' | 'onlyFirst';

function choicesOf(...wishes: readonly Wish[]): FaxChoices {
  const on = (wish: Wish) => ({ enabled: wishes.includes(wish) });
  return {
    econsult: { outgoing: on('consultOut'), incoming: on('consultIn') },
    secureMessage: {
      outgoing: on('messageOut'),
      incoming: { ...on('messageIn'), options: { onlyFirstConsultantMessage: wishes.includes('onlyFirst') } },
    },
    faxPdfSettings: { includePdfs: true, includeImages: true },
  };
}

function member(personId: string, role: FaxMember['activityRole'], ...wishes: readonly Wish[]): FaxMember {
  return { personId, activityRole: role, muted: false, addedAt: SENT_AT, choices: choicesOf(...wishes) };
}

const fresh: WaitingPart = {
  from: SENT_AT,
  consultSentAt: SENT_AT,
  serviceType: 'econsult',
  firstResponseMessageId: null,
  messages: [],
};
/** The referrer asks on, the consultant answers twice; the first one is their first answer. */
const talk: WaitingPart = {
  ...fresh,
  from: LATER,
  firstResponseMessageId: 'answer',
  messages: [
    { id: 'more', sentBy: 'referrer' },
    { id: 'answer', sentBy: 'consultant' },
    { id: 'also', sentBy: 'consultant' },
  ],
};
const messagesFor = (part: WaitingPart, who: FaxMember) => planFaxes(part, [who]).map(({ messageIds }) => messageIds);

test('[MODEL-03] [PROFILE-29] a new consult goes to consultants who want incoming ones, its copy to who asked and wants it', () => {
  const everything = ['consultIn', 'consultOut', 'messageIn', 'messageOut'] as const;
  const roles = ['referrer', 'consultant', 'forwarder'] as const;
  const planned = (...wishes: Wish[]) =>
    planFaxes(
      fresh,
      roles.map((role) => member(role, role, ...wishes)),
    ).map(({ personId, kind }) => `${personId} ${kind}`);
  expect(planned('consultIn')).toEqual(['consultant consult']);
  expect(planned('consultOut')).toEqual(['referrer consult']);
  expect(planned(...everything)).toEqual(['referrer consult', 'consultant consult']);
  expect(planned('messageIn', 'messageOut')).toEqual([]);
  expect(planned()).toEqual([]);
});

test('a consultant who is added later gets the consult, who was there before does not get it again', () => {
  const before = member('consultant', 'consultant', 'consultIn');
  const added = { ...member('added', 'consultant', 'consultIn'), addedAt: LATER };
  const referrer = member('referrer', 'referrer', 'consultOut');
  const part = { ...fresh, from: LATER };
  expect(planFaxes(part, [referrer, before, added]).map(({ personId }) => personId)).toEqual(['added']);
});

test('a phone consult is faxed as any other; a referral goes to its service by what the service prefers, so only its copy here', () => {
  const members = [member('referrer', 'referrer', 'consultOut'), member('consultant', 'consultant', 'consultIn')];
  const receiversOf = (serviceType: WaitingPart['serviceType']) =>
    planFaxes({ ...fresh, serviceType }, members).map(({ personId }) => personId);
  expect(receiversOf('phoneConsult')).toEqual(['referrer', 'consultant']);
  expect(receiversOf('referral')).toEqual(['referrer']);
});

test('[MODEL-03] incoming messages go to who wants them, a copy of one’s own to who wants that, each by itself', () => {
  expect(messagesFor(talk, member('referrer', 'referrer', 'messageIn'))).toEqual([['answer', 'also']]);
  expect(messagesFor(talk, member('referrer', 'referrer', 'messageOut'))).toEqual([['more']]);
  expect(messagesFor(talk, member('consultant', 'consultant', 'messageIn'))).toEqual([['more']]);
  expect(messagesFor(talk, member('forwarder', 'forwarder', 'messageIn', 'messageOut'))).toEqual([
    ['more', 'answer', 'also'],
  ]);
  expect(messagesFor(talk, member('consultant', 'consultant', 'consultIn', 'consultOut'))).toEqual([]);
});

test('[PROFILE-33] [MODEL-03] with only the first message of the consultant, nothing but the first answer comes in', () => {
  expect(messagesFor(talk, member('referrer', 'referrer', 'messageIn', 'onlyFirst'))).toEqual([['answer']]);
  const next = { ...talk, messages: [{ id: 'later', sentBy: 'consultant' }] };
  expect(messagesFor(next, member('referrer', 'referrer', 'messageIn', 'onlyFirst'))).toEqual([]);
  expect(messagesFor(talk, member('consultant', 'consultant', 'messageIn', 'onlyFirst'))).toEqual([]);
});

test('[CMODEL-03] a muted consult faxes nothing that comes in, but still the copy of one’s own words', () => {
  const muted = { ...member('referrer', 'referrer', 'messageIn', 'messageOut'), muted: true };
  expect(messagesFor(talk, muted)).toEqual([['more']]);
});

test('who gets the consult gets no second fax of messages that are in it', () => {
  const part = { ...fresh, messages: [{ id: 'more', sentBy: 'referrer' }] };
  expect(planFaxes(part, [member('consultant', 'consultant', 'consultIn', 'messageIn')])).toEqual([
    { personId: 'consultant', kind: 'consult', messageIds: [] },
  ]);
});
