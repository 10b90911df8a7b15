import type { ConsultDetail, ConsultRow, Member, Message } from '../../contract/consult-view.ts';

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

/** An opened consult for tests: asked by its first member of the second, who has not answered yet. */
export function consultDetail(differences: Partial<ConsultDetail> = {}): ConsultDetail {
  const { activityId, activityType, serviceType, specialty, subsite, phn, status, sentAt } = consultRow();
  return {
    ...{ activityId, activityType, serviceType, specialty, subsite, status, sentAt },
    serviceId: 'service-1',
    subject: `${specialty} - ${subsite} - ${phn}`,
    mayEditStatus: false,
    mayAddConsultants: false,
    handlesPayments: false,
    maySendMessages: true,
    viewType: 'md',
    member: true,
    activityRole: 'referrer',
    folder: 'inbox',
    muted: false,
    forwardedEconsult: false,
    dayOfReturn: null,
    patient: {
      ...{ patientFirstName: 'Margaret', patientLastName: 'Whitford', phn, patientProvince: 'AB' },
      ...{ patientDateOfBirth: '1959-03-14', patientPhone: '4035550199', patientEmail: '', oop: false, oopData: null },
    },
    question: 'Would you excise it?',
    symptoms: [{ header: 'Site', answer: 'Left forearm' }],
    phoneConsultData: null,
    booking: null,
    specialistResponse: null,
    firstSpecialistResponse: null,
    members: [
      member('asker', { firstName: 'Priya', lastName: 'Nair', activityRole: 'referrer' }),
      member('specialist'),
    ],
    attachments: [],
    messageDraft: '',
    mayWithdraw: false,
    withdrawn: null,
    aiPredictions: null,
    interpretations: [],
    answering: { outcomes: [], billableInterpretations: [], call: null, messageBilling: null },
    ...differences,
  };
}
