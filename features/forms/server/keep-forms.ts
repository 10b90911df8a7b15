import { newId } from '@alethea/kernel/text/ids';
import { appendAudit, auditRow } from '@alethea/server-kit/audit/audit-log';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { formTemplateSchema, type WrittenFormTemplate } from '../contract/form-template.ts';
import { insertForm, namesOfForms } from './core/form-store.ts';
import { clinicForms } from './standard/clinic-forms.ts';
import { questionnaires } from './standard/questionnaires.ts';

const COMMAND_LINE = 'command line';

/** The forms that come with the portal. */
export const standardForms: readonly WrittenFormTemplate[] = [...clinicForms, ...questionnaires];

/**
 * Keeps a form, for its owner alone or with null for everybody, and answers its id.
 * @throws ZodError where it is no template
 */
export async function keepForm(
  tx: Tx,
  template: WrittenFormTemplate,
  { ownerId, now }: { readonly ownerId: string | null; readonly now: Date },
): Promise<string> {
  const formId = newId(now);
  const parsed = formTemplateSchema.parse(template);
  await insertForm(tx, { formId, template: parsed, isPrivate: ownerId !== null, ownerId, by: ownerId, now });
  return formId;
}

/**
 * Brings forms in for everybody from the command line of the installation, but for those whose names are there; answers the
 * names that are new. Each stands in the access log.
 * @throws ZodError where one is no template
 */
export async function bringForms(tx: Tx, templates: readonly WrittenFormTemplate[], now: Date): Promise<string[]> {
  const known = await namesOfForms(tx);
  const missing = templates.filter(({ name }) => !known.has(name.trim()));
  for (const template of missing) {
    const formId = await keepForm(tx, template, { ownerId: null, now });
    await appendAudit(tx, [rowOf(formId, now)]);
  }
  return missing.map(({ name }) => name);
}

function rowOf(formId: string, now: Date) {
  const nobody = { personId: null, organisationId: null, patientReferenceId: null, networkAddress: null };
  return auditRow({
    ...nobody,
    recordedAt: now,
    event: 'form.brought',
    action: 'C',
    outcome: 'success',
    personName: COMMAND_LINE,
    role: null,
    recordKind: 'formTemplate',
    recordId: formId,
    detail: { version: 1 },
    requestId: COMMAND_LINE,
  });
}
