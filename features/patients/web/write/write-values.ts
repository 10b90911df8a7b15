import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import type { Province } from '@alethea/kernel/contact/provinces';
import { DEFAULT_PROVINCE } from '@alethea/kernel/contact/provinces';
import { normalizeHealthNumber } from '@alethea/kernel/health/health-number';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import { checkOneWayMessage, MESSAGE_LENGTHS } from '../../contract/check-one-way-message.ts';
import type { listSenderPlaces, sendOneWayMessage } from '../../contract/client.ts';
import { signedBody } from '../../contract/sign-off.ts';
import { writeEn as en } from '../../texts/write-en.ts';

/** A place from which somebody can write. */
export type Place = RemoteOutput<typeof listSenderPlaces>['places'][number];

/** What the form holds. */
export interface WriteValues {
  /** See placeKey. */
  readonly place: string;
  /** Empty, or `clinic:` or `physician:` with an id. */
  readonly onBehalf: string;
  readonly displayName: string;
  readonly patientProvince: Province;
  readonly phn: string;
  readonly patientEmail: string;
  readonly subject: string;
  readonly body: string;
  readonly signOff: string;
  readonly delay: boolean;
}

/** Tells places apart. */
export function placeKey({ physicianUid, locationIdx }: Pick<Place, 'physicianUid' | 'locationIdx'>): string {
  return `${physicianUid}:${locationIdx}`;
}

/** A blank form, at a place: signed by its physician, for a patient of its province. */
export function blankValues(place: Place): WriteValues {
  return {
    place: placeKey(place),
    onBehalf: '',
    displayName: '',
    patientProvince: place.province ?? DEFAULT_PROVINCE,
    phn: '',
    patientEmail: '',
    subject: '',
    body: '',
    signOff: signOffOf(place),
    delay: false,
  };
}

/** What stands under a message unless somebody writes something else. */
export function signOffOf({ physicianName, clinicName }: Pick<Place, 'physicianName' | 'clinicName'>): string {
  return [physicianName, clinicName].filter(Boolean).join('\n');
}

/** Whose name the patient reads above a message from a place. */
export function senderNameOf({ onBehalf, displayName }: WriteValues, { physicianName }: Place): string {
  return onBehalf === '' ? physicianName : displayName;
}

/** Everything that keeps the message from being sent, in the order of the form. */
export function issuesOfWriting(values: WriteValues): FieldIssue[] {
  const { onBehalf, displayName, body, signOff } = values;
  const issues = checkOneWayMessage(values);
  if (onBehalf !== '' && displayName.trim() === '') {
    issues.unshift({ path: 'displayName', code: 'invalid', message: en.displayNameRequired });
  }
  const isTooLong = [...signedBody(body, signOff)].length > MESSAGE_LENGTHS.body;
  if (isTooLong && !issues.some(({ path }) => path === 'body')) {
    issues.push({ path: 'signOff', code: 'invalid', message: en.tooLong(MESSAGE_LENGTHS.body) });
  }
  return issues;
}

/** What is sent, from a place. */
export function inputOfWriting(values: WriteValues, place: Place): RemoteInput<typeof sendOneWayMessage> {
  const { patientProvince, phn, patientEmail, subject, body, signOff, delay, onBehalf, displayName } = values;
  const [kind = '', uid = ''] = onBehalf.split(':');
  return {
    physicianUid: place.physicianUid,
    locationIdx: place.locationIdx,
    ...{ patientProvince, phn: normalizeHealthNumber(phn, patientProvince), patientEmail, subject, delay },
    body: signedBody(body, signOff),
    ...((kind === 'clinic' || kind === 'physician') && {
      sendingOnBehalfOfOptionKind: kind,
      sendingOnBehalfOfOptionUid: uid,
      sendingOnBehalfOfOptionDisplayName: displayName,
    }),
    undoable: true,
  };
}
