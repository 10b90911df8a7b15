import { webcrypto } from 'node:crypto';
import { type Answering, answering, roomForRows, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { FeaturesContext, joinFeatures } from '@alethea/web-kit/page/joined-features';
import type { Session } from '@alethea/web-kit/session/session';
import type { ReactNode } from 'react';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import {
  getConsultantStatus,
  getConsultFaxes,
  getForwarding,
  getSearchFilters,
  getThread,
  listAuditLog,
  listClinicConsults,
  listConsults,
  listFailedFaxes,
  listToBook,
  listWaiting,
  openConsult,
  saveMessageDraft,
} from '../../contract/client.ts';
import type { ConsultDetail, ConsultRow, Message } from '../../contract/consult-view.ts';
import MessagingScreen from '../screens/messaging-screen.tsx';
import { consultRow, messageAt } from './consult-samples.ts';

const DATA_KEY = Buffer.alloc(32, 7);

/** A physician with messages of their own. */
export const PHYSICIAN = session(['econsultAndSecureMessaging', 'secureMessagingSendMessages']);

/** Encrypts the text of a message as the server does. */
async function sealed(consultId: string, { id }: Pick<Message, 'id'>, text: string): Promise<string> {
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const key = await webcrypto.subtle.importKey('raw', DATA_KEY, 'AES-GCM', false, ['encrypt']);
  const additionalData = new TextEncoder().encode(`${consultId}:message:${id}`);
  const cipher = await webcrypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData, tagLength: 128 },
    key,
    new TextEncoder().encode(text),
  );
  return Buffer.concat([iv, Buffer.from(cipher)]).toString('base64');
}

/** A thread in which each of these was said, by somebody. */
export async function threadOf(
  { activityId, members }: ConsultDetail,
  said: readonly { readonly by: string; readonly text: string; readonly id?: string }[],
) {
  const messages = await Promise.all(
    said.map(async ({ by, text, id }, minute) => {
      const message = messageAt(minute, by, id);
      return { ...message, message: await sealed(activityId, message, text) };
    }),
  );
  return { activityId, messages, members, readBy: [], hasEarlier: false };
}

interface Scene {
  readonly detail?: ConsultDetail;
  readonly rows?: readonly ConsultRow[];
  /** Asked before those of the scene. */
  readonly answers?: readonly Answering[];
  readonly viewer?: Session;
  readonly search?: Readonly<Record<string, string>>;
  readonly screen?: ReactNode;
}

/** The list of a person, with one consult of it open where `detail` says so; it has one message, the question. */
export function showMessaging({ detail, rows = [consultRow()], answers = [], viewer = PHYSICIAN, ...more }: Scene) {
  roomForRows(2_000);
  const page = { consults: [...rows], nextCursor: null, unreadCount: 0 };
  const opened = detail && [
    answering(openConsult, () => ({ dataKey: DATA_KEY.toString('base64'), detail })),
    answering(getThread, () => threadOf(detail, [{ by: 'asker', text: detail.question }])),
    answering(getForwarding, () => ({
      ...{ mayForward: true, forwardedFrom: null, forwardedTo: [], consultantIds: [], oopDataKnown: false },
    })),
    answering(getConsultFaxes, () => ({ to: null, faxes: [] })),
    answering(getConsultantStatus, () => [detail.status]),
    answering(listAuditLog, () => ({ entries: [], nextCursor: null, total: 0 })),
    answering(saveMessageDraft, () => ({ ok: true as const })),
  ];
  const shown = more.screen ?? <MessagingScreen tabs={() => null} />;
  const search = more.search ?? (detail ? { tab: 'inbox', econsultId: detail.activityId } : { tab: 'inbox' });
  return showScreen(<FeaturesContext value={joinFeatures([])}>{shown}</FeaturesContext>, {
    session: viewer,
    search,
    answers: [
      ...answers,
      ...(opened ?? []),
      answering(listConsults, () => page),
      answering(listWaiting, () => ({ ...page, waitingCount: 0 })),
      answering(listClinicConsults, () => page),
      answering(listToBook, () => ({ ...page, toBookCount: rows.length })),
      answering(listFailedFaxes, () => ({ total: 0, faxes: [] })),
      answering(getSearchFilters, () => ({
        searchFilters: ['Specialty' as const, 'Subsite' as const, 'PHN' as const],
      })),
    ],
  });
}
