import type { ConsultRow, Member, Message } from '../../contract/consult-view.ts';

/** A row of an invented consult for tests, last written by its specialist three days before Nov 20, 2026, 17:00 UTC. */
export function consultRow(differences: Partial<ConsultRow> = {}): ConsultRow {
  return {
    activityId: 'consult-1',
    activityType: 'econsult',
    serviceType: 'econsult',
    specialty: 'Dermatology',
    subsite: 'Lesion',
    phn: '534770172',
    patientProvince: 'AB',
    patientName: 'Margaret Whitford',
    referrerName: 'Priya Nair',
    consultantName: 'Chidi Okonkwo',
    direction: 'asked',
    status: 'pending',
    offeredStatus: null,
    mayEditStatus: true,
    unread: true,
    overdue: false,
    muted: false,
    folder: 'inbox',
    answered: false,
    fileCount: 0,
    sentAt: '2026-11-16T16:00:00.000Z',
    dayOfReturn: null,
    callStartTime: null,
    board: null,
    callState: null,
    withdrawn: false,
    recentMessage: {
      sentAt: '2026-11-17T16:00:00.000Z',
      sentBy: 'specialist',
      sentByName: 'Chidi Okonkwo',
      message: 'Thank you for the clear photos.',
      readBy: ['specialist'],
      asksBack: false,
    },
    ...differences,
  };
}

/** A message for tests, written at a minute of one hour. */
export function messageAt(minute: number, sentBy: string | null, id = `message-${minute}`): Message {
  return {
    id,
    sentBy,
    sentAt: new Date(Date.UTC(2026, 10, 17, 16, minute)).toISOString(),
    message: '',
    kind: 'message',
    billable: false,
    billingCode: null,
    systemMessage: sentBy === null,
    messageAction: null,
    messageActionData: null,
    withdrawn: null,
  };
}

/** A member for tests. */
export function member(uid: string, differences: Partial<Member> = {}): Member {
  return {
    uid,
    firstName: 'Chidi',
    lastName: 'Okonkwo',
    title: 'Dr.',
    credentials: 'MD',
    activityRole: 'consultant',
    practiceId: null,
    location: null,
    ...differences,
  };
}
