import { isOpenForSending } from '../../contract/open-for-sending.ts';
import { en } from '../../texts/en.ts';
import type { AskedService } from '../form/views.ts';

interface Circumstances {
  readonly maySend: boolean;
  readonly personId: string;
  readonly hasClinic: boolean;
  readonly service: Pick<AskedService, 'users' | 'availability'>;
  /** The server has just refused for want of availability. */
  readonly wasRefused: boolean;
}

/** Why the form cannot be submitted by this person to this service now, in words; null when it can. */
export function sendBlock({ maySend, personId, hasClinic, service, wasRefused }: Circumstances): string | null {
  if (!maySend) return en.send.blocked.notPermitted;
  if (service.users.some(({ uid }) => uid === personId)) return en.send.blocked.ownService;
  if (!hasClinic) return en.send.blocked.noClinic;
  return wasRefused || !isOpenForSending(service.availability) ? en.send.unavailable : null;
}
