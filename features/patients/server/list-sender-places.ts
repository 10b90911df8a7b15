import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { listSenderPlaces } from '../contract/sender-places.ts';
import { isStaff } from './patient-message-policy.ts';
import { findSenderLocations } from './sender-place.ts';

/** Binds `patientMessages-senderPlaces`; sending is decided anew. */
export const implementListSenderPlaces = () =>
  implementRead(listSenderPlaces, {
    async read(call) {
      const { db, actor } = call;
      call.authorise(allow('the own places, or the physicians of the own clinic'));
      const places = isStaff(actor)
        ? await findSenderLocations(db, { clinicId: actor.clinicId ?? '' })
        : await findSenderLocations(db, { personId: actor.personId });
      return { places: [...places] };
    },
  });
