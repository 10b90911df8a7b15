import { describe, expect, test } from 'vitest';
import { member, messageAt } from '../tests/consult-samples.ts';
import {
  addresseeOf,
  arrivedMessages,
  authorOf,
  mergeMessages,
  ownReadState,
  type PendingMessage,
  stillPending,
  threadWithPage,
} from './thread.ts';

const idsOf = (messages: readonly { id: string }[]) => messages.map(({ id }) => id);

describe('thread', () => {
  test('pages that overlap become one thread, oldest first, each message once', () => {
    const merged = mergeMessages([messageAt(1, 'gp'), messageAt(2, 'gp')], [messageAt(2, 'gp'), messageAt(0, 'gp')]);
    expect(idsOf(merged)).toEqual(['message-0', 'message-1', 'message-2']);
  });

  test('[C13] a message that was undone leaves the thread, and older ones of an earlier page stay', () => {
    const known = [messageAt(0, 'gp'), messageAt(1, 'gp'), messageAt(2, 'gp')];
    expect(idsOf(threadWithPage(known, [messageAt(1, 'gp')]))).toEqual(['message-0', 'message-1']);
  });

  test('a message on its way shows until the thread holds it, and never twice', () => {
    const pending: PendingMessage[] = [
      { messageId: 'message-1', text: 'One', fileNames: [] },
      { messageId: 'message-2', text: 'Two', fileNames: [] },
    ];
    expect(stillPending([messageAt(1, 'gp')], pending).map(({ messageId }) => messageId)).toEqual(['message-2']);
  });

  test('only what others wrote since is announced: nothing on first sight, nothing of earlier pages', () => {
    const before = [messageAt(5, 'gp')];
    const now = [messageAt(1, 'specialist'), messageAt(5, 'gp'), messageAt(6, 'gp'), messageAt(7, 'specialist')];
    expect(idsOf(arrivedMessages(before, now, 'gp'))).toEqual(['message-7']);
    expect(arrivedMessages([], now, 'gp')).toEqual([]);
  });

  test('[MSG-20] the colours of authors repeat after eight', () => {
    const members = Array.from({ length: 10 }, (_, index) => member(`person-${index}`));
    const toneOf = (uid: string) => authorOf({ sentBy: uid }, members).tone;
    expect(new Set(members.slice(0, 8).map(({ uid }) => toneOf(uid))).size).toBe(8);
    expect(toneOf('person-8')).toBe(toneOf('person-0'));
  });

  test('an author who is no member any more is still told as one', () => {
    expect(authorOf({ sentBy: 'gone' }, [member('gp')]).name).toBe('Former member');
    expect(authorOf({ sentBy: null }, []).name).toBe('Alethea');
  });

  test('[S28] an assistant’s message says what they are and where; nobody else’s does', () => {
    const location = {
      city: 'Calgary',
      province: 'AB' as const,
      clinicName: 'Prairie Sky',
      clinicPhone: '',
      fax: '',
      locationIndex: null,
      clinicId: null,
    };
    const members = [
      member('gp'),
      member('desk', { activityRole: 'moa', location }),
      member('new', { activityRole: 'moa' }),
    ];
    expect(authorOf({ sentBy: 'desk' }, members).standing).toBe('Clinic assistant · Prairie Sky');
    expect(authorOf({ sentBy: 'new' }, members).standing).toBe('Clinic assistant');
    expect(authorOf({ sentBy: 'gp' }, members).standing).toBe('');
  });

  test('a message is addressed by name where only one other person can be meant', () => {
    const specialist = member('specialist');
    const moa = member('moa', { activityRole: 'moa' });
    expect(addresseeOf([member('gp'), specialist, moa], 'gp')).toBe('Dr. Chidi Okonkwo');
    expect(addresseeOf([member('gp'), specialist, member('other')], 'gp')).toBeNull();
  });
});

describe('[MSG-18] read state of the last own message', () => {
  const own = messageAt(3, 'gp');
  const members = [
    member('gp', { activityRole: 'referrer' }),
    member('resident', { activityRole: 'forwarder' }),
    member('specialist', { activityRole: 'consultant' }),
    member('colleague', { activityRole: 'consultant' }),
    member('moa', { activityRole: 'moa' }),
  ];
  test('is Unread while nobody but its author has read it', () => {
    expect(ownReadState([own], 'gp', ['gp'], members)).toEqual({ messageId: own.id, read: false });
  });

  test('is Read once another member has opened the consult', () => {
    expect(ownReadState([own], 'gp', ['gp', 'specialist'], members)?.read).toBe(true);
  });

  test('is Read once somebody has answered it', () => {
    expect(ownReadState([own, messageAt(4, 'specialist')], 'gp', [], members)?.read).toBe(true);
  });

  test('stays Unread when a clinic assistant has written after it: what staff do shows nobody that it was read', () => {
    expect(ownReadState([own, messageAt(4, 'moa')], 'gp', ['gp'], members)?.read).toBe(false);
  });

  test('stays Unread while only the own side has read it: resident and physician are one side, consultants the other', () => {
    expect(ownReadState([own], 'gp', ['gp', 'resident'], members)?.read).toBe(false);
    expect(ownReadState([own, messageAt(4, 'resident')], 'gp', [], members)?.read).toBe(false);
    const answer = messageAt(5, 'specialist');
    expect(ownReadState([own, answer], 'specialist', ['colleague'], members)?.read).toBe(false);
    expect(ownReadState([own, answer], 'specialist', ['colleague', 'resident'], members)?.read).toBe(true);
  });

  test('there is none without an own message', () => {
    expect(ownReadState([messageAt(4, 'specialist')], 'gp', ['gp'], members)).toBeNull();
  });
});
