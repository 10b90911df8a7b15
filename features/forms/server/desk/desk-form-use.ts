import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import {
  bringBackForm as bringBackFormOperation,
  findFormSenders as findFormSendersOperation,
  giveForm as giveFormOperation,
  retireForm as retireFormOperation,
  setFormPrivate as setFormPrivateOperation,
  takeForm as takeFormOperation,
} from '../../contract/desk-form-use.ts';
import type { FormRecord } from '../../contract/desk-forms.ts';
import { MAY_SEND_FORMS } from '../../contract/may-send-forms.ts';
import type { DeskNeeds } from './desk-needs.ts';
import { lockFormRecord, readFormRecord, setPrivate, setReader, setRetired } from './desk-store.ts';
import { FORMS_CHANGED } from './forms-changed.ts';

const theForms = allow('forms are the operator’s');

type UseCall = Pick<WriteCall<typeof retireFormOperation>, 'tx' | 'authorise' | 'failure' | 'about' | 'notify'>;

/** What the operator's desk does with who may send which form. */
export function implementDeskFormUse({ people }: DeskNeeds): readonly Implementation[] {
  /** Changes one thing of a form that is there, and answers the form as it then is. */
  async function change(
    call: UseCall,
    formId: string,
    detail: Readonly<Record<string, unknown>>,
    write: (before: FormRecord) => Promise<void>,
  ): Promise<{ form: FormRecord }> {
    const before = await lockFormRecord(call.tx, people, formId);
    call.about({ recordKind: 'formTemplate', recordId: formId, detail });
    call.authorise(before ? theForms : deny('form_not_found'));
    if (!before) throw call.failure('form_not_found');
    await write(before);
    call.notify(FORMS_CHANGED);
    return { form: (await readFormRecord(call.tx, people, formId)) ?? before };
  }
  return [
    implementWrite(retireFormOperation, {
      write: (call, { formId }) => change(call, formId, {}, () => setRetired(call.tx, formId, true, call.clock.now())),
    }),
    implementWrite(bringBackFormOperation, {
      write: (call, { formId }) => change(call, formId, {}, () => setRetired(call.tx, formId, false, call.clock.now())),
    }),
    implementWrite(setFormPrivateOperation, {
      write: (call, { formId, isPrivate }) =>
        change(call, formId, { isPrivate }, () => setPrivate(call.tx, formId, isPrivate, call.clock.now())),
    }),
    implementWrite(giveFormOperation, {
      write: (call, { formId, personId }) =>
        change(call, formId, { personId }, async () => {
          if (!(await people.find(call.tx, [personId])).has(personId)) throw call.failure('person_not_found');
          await setReader(call.tx, { formId, personId, isReader: true });
        }),
    }),
    implementWrite(takeFormOperation, {
      write: (call, { formId, personId }) =>
        change(call, formId, { personId }, () => setReader(call.tx, { formId, personId, isReader: false })),
    }),
    implementRead(findFormSendersOperation, {
      async read(call, { searchText }) {
        call.authorise(theForms);
        const words = searchText.split(/\s+/).filter((word) => word !== '');
        const found = await people.searchHolders(call.db, { words, anyOf: MAY_SEND_FORMS.anyOf.flat() });
        return {
          people: found.map(({ uid, firstName, lastName, clinicName }) => ({ uid, firstName, lastName, clinicName })),
        };
      },
    }),
  ];
}
