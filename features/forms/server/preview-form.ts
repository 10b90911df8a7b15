import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { formTemplateSchema, type PhysicianInfo } from '../contract/form-template.ts';
import { previewForm as previewFormOperation } from '../contract/patient-form.ts';
import { mailTexts } from '../texts/mail.ts';
import type { AnswerNeeds } from './answer/answer-needs.ts';
import { findForm, findSendableForm } from './core/form-store.ts';
import type { Tables } from './schema/tables.ts';

/** Shows a form as its patients will see it, in the name in which the caller would send it. */
export const implementPreviewForm = ({ patients }: AnswerNeeds) =>
  implementRead(previewFormOperation, {
    async read(call, { formId, locationIdx, physicianUid }) {
      const wish = await wishOf(call.db, call.actor, { locationIdx, physicianUid });
      const { decision, sender } = await patients.openSender({ tx: call.db, actor: call.actor }, wish);
      const isKeeper = call.actor.permissions.has('contentAdmin');
      call.authorise(isKeeper ? allow('forms are the operator’s') : decision);
      if (typeof sender === 'string' && !isKeeper) {
        throw call.failure(sender === 'location_not_yours' ? 'location_not_yours' : 'physician_not_permitted');
      }
      const formTemplate = await newestVersion(call.db, call.actor, formId);
      if (!formTemplate) throw call.failure('form_not_found');
      return { formTemplate, physicianInfo: typeof sender === 'string' ? anybody() : physicianInfoOf(sender) };
    },
  });

type Sender = Exclude<Awaited<ReturnType<AnswerNeeds['patients']['openSender']>>['sender'], string>;

function physicianInfoOf({ place, shown }: Sender): PhysicianInfo {
  const { firstName, lastName, clinicName, city } = place;
  return { firstName, lastName, displayName: shown.name, location: { clinicName, city } };
}

/** In whose name somebody sees a form who sends none themselves. */
const anybody = (): PhysicianInfo => ({
  ...{ firstName: '', lastName: '', displayName: mailTexts.noClinic },
  location: { clinicName: mailTexts.noClinic, city: '' },
});

/** The caller's own location; of staff, who have none, that of the first physician of their clinic. */
async function wishOf(
  executor: Executor,
  { personId, clinicId, permissions }: Pick<Actor, 'personId' | 'clinicId' | 'permissions'>,
  { locationIdx, physicianUid }: { readonly locationIdx: number; readonly physicianUid?: string | undefined },
) {
  const own = { physicianUid: personId, locationIdx };
  if (physicianUid !== undefined) return { physicianUid, locationIdx };
  if (!permissions.has('moaConsultInbox')) return own;
  const { rows } = await sql<{ readonly physicianUid: string; readonly locationIdx: number }>`
    select l.person_id as "physicianUid", l.location_index as "locationIdx"
    from directory_person_location l join directory_person p on p.person_id = l.person_id
    where not l.disabled and l.clinic_id = ${clinicId}::uuid and exists (
      select from directory_clinic_member m where m.clinic_id = l.clinic_id and m.person_id = l.person_id)
    order by p.last_name, p.first_name, l.person_id, l.location_index limit 1`.execute(executor);
  return rows[0] ?? own;
}

/** The newest version of a form that the caller may send; of any for who keeps the forms. */
async function newestVersion(
  executor: Executor,
  { personId, permissions }: Pick<Actor, 'personId' | 'permissions'>,
  formId: string,
) {
  const isKeeper = permissions.has('contentAdmin');
  const found = await (isKeeper ? findForm(executor, formId) : findSendableForm(executor, personId, formId));
  if (!found) return null;
  const { rows } = await sql<Pick<Tables['form_template_version'], 'content'>>`
    select content from form_template_version
    where form_id = ${formId} and version = ${found.version}`.execute(executor);
  return formTemplateSchema.parse(rows[0]?.content);
}
