import { formatMoment } from '@alethea/web-kit/page/format';
import type { ReactNode } from 'react';
import { inboxEn } from '../../texts/inbox-en.ts';
import { sendingMoment, stateLabel } from '../sent/message-list.ts';
import type { ListedMessage } from '../sent/views.ts';

const en = inboxEn.facts;

interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** What is known of a message, each with its name; what is not known is left out. */
export function messageFacts(message: ListedMessage, now: Date): readonly Fact[] {
  const { patientInfo, subType, physicianName, sentByName, created, openedAt, expiresAt, folder } = message;
  const sending = sendingMoment(message, now);
  const at = (moment: string) => <time dateTime={moment}>{formatMoment(moment, now)}</time>;
  const isOver = expiresAt !== null && new Date(expiresAt) <= now;
  const facts: readonly (readonly [key: string, label: string, value: ReactNode])[] = [
    ['status', en.status, stateLabel(message)],
    ['to', en.to, patientInfo.email],
    ['phn', en.phn, patientInfo.phn],
    ['type', en.type, inboxEn.types[subType]],
    ['physician', en.physician, physicianName],
    ['sentBy', en.sentBy, sentByName],
    ['created', inboxEn.moments.created, at(created)],
    ['sending', sending.label, sending.label === inboxEn.moments.created ? null : at(sending.at)],
    ['openedAt', en.openedAt, openedAt && at(openedAt)],
    ['expiresAt', isOver ? en.expired : en.expiresAt, expiresAt && message.state === 'sent' && at(expiresAt)],
    ['folder', en.folder, inboxEn.folders[folder]],
  ];
  return facts.filter(([, , value]) => value).map(([key, label, value]) => ({ key, label, value }));
}
