import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { setAutonomousPractice as setAutonomousPracticeOperation } from '../../contract/desk/people.ts';
import { deskChanged, loadSubject } from '../core/subject.ts';

/** Marks a nurse practitioner as practising autonomously, or takes the mark away; advice on claims follows from then on. */
export const setAutonomousPractice = () =>
  implementWrite(setAutonomousPracticeOperation, {
    async write(call, { personId, autonomousPractice }) {
      const subject = await loadSubject(call.tx, personId);
      call.about({ recordKind: 'person', recordId: personId, detail: { autonomousPractice } });
      if (!subject) throw call.failure('person_not_found');
      const isNurse = subject.providerType === 'np';
      call.authorise(isNurse ? allow('people are the operator’s') : deny('not_nurse_practitioner'));
      await sql`
        update person set autonomous_practice = ${autonomousPractice} where id = ${personId}`.execute(call.tx);
      deskChanged(call);
      return { ok: true } as const;
    },
  });
