import { formatPhone } from '@alethea/kernel/contact/phone';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { saveClinicFax as saveClinicFaxOperation } from '../../../contract/people/clinic-staff.ts';
import { clinicStaffMailTexts } from '../../../texts/mails/clinic-staff-mail.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { mailAbout } from '../../core/security-mail.ts';
import { deskChanged } from '../../core/subject.ts';
import { confirmedJustNow } from '../../identity/sessions/confirmed-session.ts';
import type { Tables } from '../../schema/tables.ts';
import { staffChanged } from './grant-membership.ts';
import { isPhysicianOfClinic, whomToTell } from './memberships.ts';

type Kept = Pick<Tables['clinic'], 'name' | 'fax' | 'version'>;

/** Has answers about patients faxed elsewhere: for a physician of the clinic, who has just proved who they are. */
export const saveClinicFax = ({ publicUrl }: Pick<AccountsParts, 'publicUrl'>) =>
  implementWrite(saveClinicFaxOperation, {
    async write(call, { clinicId, basedOn, fax }) {
      const { actor, tx } = call;
      call.authorise(await confirmedJustNow(tx, actor.sessionId, call.clock.now()));
      const isTheirs = await isPhysicianOfClinic(tx, clinicId, actor.personId);
      call.authorise(isTheirs ? allow('verified physician of the clinic') : deny('clinic_not_yours'));
      const { rows } = await sql<Kept>`
        select name, fax, version from clinic where id = ${clinicId} for update`.execute(tx);
      const [clinic] = rows;
      if (!clinic) throw call.failure('clinic_not_yours');
      if (clinic.version !== basedOn) throw call.failure('saved_meanwhile');
      const detail = { faxBefore: clinic.fax, faxAfter: fax };
      call.about({ recordKind: 'clinic', recordId: clinicId, detail });
      if (fax === clinic.fax) return { ok: true } as const;
      await sql`update clinic set fax = ${fax}, version = version + 1 where id = ${clinicId}`.execute(tx);
      const colleagues = await whomToTell(tx, { clinicId, personId: actor.personId, grantedBy: actor.personId });
      const change = { clinicName: clinic.name, byName: `${actor.firstName} ${actor.lastName}`, fax: formatPhone(fax) };
      for (const { email, language } of colleagues) {
        await speakingIn(language, () => {
          const { subject, text } = clinicStaffMailTexts.fax;
          return call.sendMail({ to: email, subject: subject(clinic.name), text: text(change) });
        });
      }
      await mailAbout(call, publicUrl, actor.personId, 'faxesChanged');
      staffChanged(call, [...colleagues, actor]);
      deskChanged(call);
      return { ok: true } as const;
    },
  });
