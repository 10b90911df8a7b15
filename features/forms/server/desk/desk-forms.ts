import { newId } from '@alethea/kernel/text/ids';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import {
  createForm as createFormOperation,
  type FormRecord,
  getForm as getFormOperation,
  listForms as listFormsOperation,
  listFormVersions as listFormVersionsOperation,
  saveForm as saveFormOperation,
} from '../../contract/desk-forms.ts';
import { insertForm } from '../core/form-store.ts';
import type { DeskNeeds } from './desk-needs.ts';
import { insertNextVersion, listFormRows, listVersionRows, lockFormRecord, readFormRecord } from './desk-store.ts';
import { FORMS_CHANGED } from './forms-changed.ts';

const VERSIONS_AT_ONCE = 50;
const theForms = allow('forms are the operator’s');

/** What the operator's desk reads and writes of what forms ask. */
export function implementDeskForms(needs: DeskNeeds): readonly Implementation[] {
  return [...reading(needs), ...writing(needs)];
}

function reading({ people }: DeskNeeds): readonly Implementation[] {
  return [
    implementRead(listFormsOperation, {
      async read(call, { searchText, state, cursor, limit }) {
        call.authorise(theForms);
        const after = cursor === undefined ? undefined : readCursor(cursor);
        if (after === null) throw call.failure('cursor_invalid');
        const words = searchText.split(/\s+/).filter((word) => word !== '');
        const rows = await listFormRows(call.db, { words, state, after: after ?? null, limit: limit + 1 });
        const page = rows.slice(0, limit);
        const last = rows.length > limit ? page.at(-1) : undefined;
        return {
          forms: page.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
          nextCursor: last ? writeCursor({ at: last.updatedAt, id: last.formId }) : null,
        };
      },
    }),

    implementRead(getFormOperation, {
      async read(call, { formId, version }) {
        const form = await readFormRecord(call.db, people, formId, version);
        call.authorise(form ? theForms : deny('form_not_found'));
        if (!form) throw call.failure('form_not_found');
        return { form };
      },
    }),

    implementRead(listFormVersionsOperation, {
      async read(call, { formId, before }) {
        call.authorise(theForms);
        const rows = await listVersionRows(call.db, { formId, before, limit: VERSIONS_AT_ONCE + 1 });
        return {
          versions: rows
            .slice(0, VERSIONS_AT_ONCE)
            .map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() })),
          hasMore: rows.length > VERSIONS_AT_ONCE,
        };
      },
    }),
  ];
}

function writing({ people }: DeskNeeds): readonly Implementation[] {
  return [
    implementWrite(createFormOperation, {
      async write(call, { template, isPrivate }) {
        const now = call.clock.now();
        const formId = newId(now);
        call.authorise(theForms);
        await insertForm(call.tx, { formId, template, isPrivate, ownerId: null, by: call.actor.personId, now });
        call.about({ recordKind: 'formTemplate', recordId: formId, detail: { version: 1, isPrivate } });
        call.notify(FORMS_CHANGED);
        return { form: demand(await readFormRecord(call.tx, people, formId)) };
      },
    }),

    implementWrite(saveFormOperation, {
      async write(call, { formId, template, basedOn }) {
        const before = await lockFormRecord(call.tx, people, formId);
        call.authorise(before ? theForms : deny('form_not_found'));
        if (!before) throw call.failure('form_not_found');
        if (before.version !== basedOn) throw call.failure('form_changed');
        const by = call.actor.personId;
        const version = await insertNextVersion(call.tx, { formId, template, by, now: call.clock.now() });
        call.about({ recordKind: 'formTemplate', recordId: formId, detail: { version } });
        call.notify(FORMS_CHANGED);
        return { form: demand(await readFormRecord(call.tx, people, formId)) };
      },
    }),
  ];
}

function demand(form: FormRecord | null): FormRecord {
  if (!form) throw new Error('A form that was just kept is there.');
  return form;
}
