import { CallError } from '@alethea/web-kit/calls/call-error';
import { describe, expect, test } from 'vitest';
import { CONSULT_STATUSES } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { chartNoteOf } from '../conversation/chart-note.ts';
import { auditAuthor, auditWords } from '../details/audit-wording.ts';
import { member } from '../tests/consult-samples.ts';
import { sendBlock, uploadBlock, uploadFailureOf, uploadFailureText } from '../tray/uploads.ts';
import { STATUS_OPTIONS } from './status-options.ts';

test('[STATUS-01] statuses are offered in the specified order', () => {
  expect(STATUS_OPTIONS.map(({ value }) => value)).toEqual(CONSULT_STATUSES);
});

test('[STATUS-04] To Book has an urgent variant', () => {
  const toBook = STATUS_OPTIONS.filter(({ value }) => value.startsWith('to_book'));
  expect(toBook.map(({ label }) => label)).toEqual(['To Book', 'To Book Urgent']);
});

describe('audit log', () => {
  test('[STATUS-07] tells from what to what a status was changed', () => {
    const entry = {
      event: 'consult.statusChanged',
      before: { status: 'pending' as const },
      after: { status: 'to_book_urgent' as const },
    };
    expect(auditWords(entry)).toBe('changed status from Pending to To Book Urgent');
  });

  test('[STATUS-08] a missing status reads no_status', () => {
    const entry = { event: 'consult.statusChanged', before: null, after: { status: 'booked' as const } };
    expect(auditWords(entry)).toBe('changed status from no_status to Booked');
  });

  test('has words for what members do, and tells an event without words by its name', () => {
    const wordsOf = (event: string) => auditWords({ event, before: null, after: null });
    expect(wordsOf('consult.opened')).toBe('opened the consult');
    expect(wordsOf('message.sent')).toBe('sent a message');
    expect(wordsOf('consult.unheard')).toBe('recorded consult.unheard');
  });

  test('names who did it', () => {
    expect(auditAuthor({ userInfo: { firstName: 'Priya', lastName: 'Nair' } })).toBe('Priya Nair');
    expect(auditAuthor({ userInfo: null })).toBe('Alethea');
  });
});

describe('chart note', () => {
  const location = {
    city: 'Calgary',
    province: 'AB' as const,
    clinicName: 'Foothills Dermatology',
    clinicPhone: '',
    fax: '',
    locationIndex: 0,
    clinicId: null,
  };
  const patient = {
    patientFirstName: 'Margaret',
    patientLastName: 'Whitford',
    phn: '534770172',
    patientProvince: 'AB' as const,
    patientDateOfBirth: '1959-03-14',
    patientPhone: '',
    patientEmail: '',
    oop: false,
    oopData: null,
  };
  const referrer = member('referrer', { firstName: 'Priya', lastName: 'Nair', activityRole: 'referrer' });
  const asked = { specialty: 'Dermatology', subsite: 'Lesion', question: 'Is excision needed?' };
  const detail = { ...asked, patient, members: [referrer] };

  test('[R16] names the patient, who asked and who answered, and holds the question, what was asked back and the answer', () => {
    const note = chartNoteOf({
      detail: { ...detail, specialistResponse: { outcome: 'Management suggested', diagnosis: 'Keratoacanthoma' } },
      specialist: member('specialist', { location }),
      between: [{ author: 'Dr. Chidi Okonkwo', sentAt: '2026-11-20T09:30:00Z', text: 'How long has it been there?' }],
      answer: '1. Excise in full.\n2. Send with the growth history.\n',
      answeredAt: '2026-11-20T09:42:00Z',
      timeZone: 'UTC',
    });
    expect(note).toBe(
      [
        'eConsult answer: Dermatology · Lesion',
        'Patient: Margaret Whitford, born 1959-03-14, PHN 53477-0172 (AB)',
        'Asked by: Dr. Priya Nair, MD',
        'Specialist: Dr. Chidi Okonkwo, MD, Foothills Dermatology',
        'Answered: Nov 20, 2026, 9:42',
        'Question: Is excision needed?',
        'Outcome: Management suggested',
        'Diagnosis: Keratoacanthoma',
        '',
        'Dr. Chidi Okonkwo, Nov 20, 2026, 9:30:\nHow long has it been there?',
        '',
        '1. Excise in full.\n2. Send with the growth history.\n',
      ].join('\n'),
    );
  });

  test('leaves out what is not known', () => {
    const note = chartNoteOf({
      detail: { ...detail, members: [], question: '', specialistResponse: null },
      specialist: undefined,
      between: [],
      answer: 'Excise.',
      answeredAt: '2026-11-20T09:42:00Z',
      timeZone: 'UTC',
    });
    expect(note).toBe(
      'eConsult answer: Dermatology · Lesion\nPatient: Margaret Whitford, born 1959-03-14, PHN 53477-0172 (AB)\nAnswered: Nov 20, 2026, 9:42\n\nExcise.\n',
    );
  });
});

describe('composer', () => {
  const upload = (state: 'uploading' | 'ready' | 'failed') => ({ state });

  test('[MSG-02] an empty message, or one of blanks, cannot be sent', () => {
    expect(sendBlock('', [], 10)).toBe(en.composer.emptyReason);
    expect(sendBlock(' \n ', [], 10)).toBe(en.composer.emptyReason);
    expect(sendBlock('Yes', [], 10)).toBeUndefined();
  });

  test('a message waits for its files, and does not leave failed ones behind unnoticed', () => {
    expect(sendBlock('Yes', [upload('ready'), upload('uploading')], 10)).toBe(en.composer.uploadingReason);
    expect(sendBlock('Yes', [upload('failed')], 10)).toBe(en.composer.failedFilesReason);
    expect(sendBlock('Yes', [upload('ready')], 10)).toBeUndefined();
  });

  test('[S14] a file that is refused for good stays behind and blocks nothing; files alone say what is missing', () => {
    const refused = { state: 'failed', failure: { text: 'This file is empty.', mayRetry: false } } as const;
    expect(sendBlock('Yes', [refused, upload('ready')], 10)).toBeUndefined();
    expect(uploadFailureText([refused, upload('ready')])).toBe('1 file can’t be sent and will be left out.');
    expect(sendBlock('', [upload('ready')], 10)).toContain('Write a few words to go with the files');
    expect(uploadBlock([refused])).toBe('Choose at least one file');
  });

  test('a message that is too long says how long it may be', () => {
    expect(sendBlock('x'.repeat(20_001), [], 20_000)).toContain('20,000');
  });

  test('[MSG-23] tells how many of how many files failed', () => {
    expect(uploadFailureText([upload('ready'), upload('failed'), upload('ready')])).toBe(
      '1 out of 3 files failed to upload. Please try uploading these files again.',
    );
  });

  test('[MSG-22] tells when all failed, and nothing before the last one has ended', () => {
    expect(uploadFailureText([upload('failed')])).toBe('Error uploading files. Please try again');
    expect(uploadFailureText([upload('failed'), upload('uploading')])).toBeNull();
    expect(uploadFailureText([upload('ready')])).toBeNull();
  });
});

test('[MSG-21] files are added by themselves once there is at least one, and all have arrived', () => {
  expect(uploadBlock([])).toBe('Choose at least one file');
  expect(uploadBlock([{ state: 'ready' }, { state: 'uploading' }])).toBe('Files are still uploading');
  expect(uploadBlock([{ state: 'failed' }])).toBe('Try the failed files again, or remove them');
  expect(uploadBlock([{ state: 'ready' }])).toBeUndefined();
});

test('a file that would be refused again says why and is not offered again; one that was cut off is', () => {
  const failureOf = (code: string, status = 400) =>
    uploadFailureOf(new CallError({ kind: status === 0 ? 'offline' : 'invalid', code, status }));
  expect(failureOf('file_too_large')).toEqual({
    text: 'This file is too large. Maximum 25 MB for pictures and PDFs, 200 MB for videos.',
    mayRetry: false,
  });
  expect(failureOf('file_type_not_allowed')).toMatchObject({ mayRetry: false });
  expect(failureOf('offline', 0)).toMatchObject({ mayRetry: true });
  expect(uploadFailureOf(new Error('unknown'))).toEqual({ text: 'Not uploaded', mayRetry: true });
});
