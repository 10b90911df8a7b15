import { allow } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { formTemplatesChange } from '../contract/changes.ts';
import { favoriteForm, listFormTemplates } from '../contract/list-templates.ts';
import { findSendableForm, keepFavorite, listPickableForms } from './core/form-store.ts';

const OWN = 'forms for everybody, and the own private ones';

/** What the picker of the forms sender shows and keeps. */
export function implementPickForms(): readonly Implementation[] {
  return [
    implementRead(listFormTemplates, {
      async read(call) {
        call.authorise(allow(OWN));
        const forms = await listPickableForms(call.db, call.actor.personId);
        return {
          templates: forms.map(({ uid, name, isPrivate }) => ({ uid, name, isPrivate })),
          favoritedForms: forms.filter(({ isFavorited }) => isFavorited).map(({ uid }) => uid),
          privateForms: forms.filter(({ isPrivate }) => isPrivate).map(({ uid }) => uid),
        };
      },
    }),
    implementWrite(favoriteForm, {
      async write(call, { formId, isFavorited }) {
        const { personId } = call.actor;
        call.authorise(allow(OWN));
        if (!(await findSendableForm(call.tx, personId, formId))) throw call.failure('form_not_found');
        await keepFavorite(call.tx, { personId, formId, isFavorited });
        call.notify({ to: [`person:${personId}`], changed: [formTemplatesChange()] });
        return { ok: true as const };
      },
    }),
  ];
}
