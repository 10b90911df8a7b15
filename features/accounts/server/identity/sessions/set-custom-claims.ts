import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sessionChange } from '../../../contract/core/changes.ts';
import { setCustomClaims as setCustomClaimsOperation } from '../../../contract/identity/sign-in.ts';
import { clinicsOf } from './clinic-membership-store.ts';
import { setSessionClinic } from './session-store.ts';

/** Puts the session into one of the person's clinics: the one asked for, else the present one, else the first. */
export const setCustomClaims = () =>
  implementWrite(setCustomClaimsOperation, {
    async write(call, { clinicId: wanted }) {
      const { personId, sessionId, clinicId: present } = call.actor;
      const clinics = await clinicsOf(call.tx, personId);
      call.authorise(mayWorkIn(clinics, wanted));
      const clinicId = wanted?.toLowerCase() ?? present ?? clinics[0] ?? null;
      await setSessionClinic(call.tx, sessionId, clinicId);
      call.about({ recordKind: 'person', recordId: personId, detail: { clinicId } });
      if (clinicId !== present) call.notify({ to: [`person:${personId}`], changed: [sessionChange(sessionId)] });
      return { claims: { clinicId } };
    },
  });

function mayWorkIn(clinics: readonly string[], wanted: string | undefined): Decision<'clinic_not_yours'> {
  if (wanted === undefined) return allow('one’s own session');
  return clinics.includes(wanted.toLowerCase()) ? allow('member of the clinic') : deny('clinic_not_yours');
}
