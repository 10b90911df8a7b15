import { IconButton } from '@alethea/ui/actions/icon-button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { PickField } from '@alethea/ui/fields/pick-field';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { useTypedText } from '@alethea/ui/fields/use-typed-text.ts';
import { Section } from '@alethea/ui/page/section';
import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatName } from '@alethea/web-kit/page/format';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef } from 'react';
import { findFormSenders, giveForm, setFormPrivate, takeForm } from '../../contract/client.ts';
import { deskEn as en } from '../../texts/desk-en.ts';
import { STALE } from './form-editor.tsx';
import type { FormReader, FormRecord } from './views.ts';

type ReaderCall = typeof giveForm | typeof setFormPrivate | typeof takeForm;

const told = {
  invalidate: STALE,
  onError: (error: CallErrorOf<ReaderCall>) =>
    void showSnackbar({ tone: 'failed', message: errorText(error, en.errors, en.failed) }),
};

/** Who may send the form: everybody, or those alone to whom it is given. Each change counts at once. */
export function FormReaders({ form: { formId, isPrivate, people } }: { readonly form: FormRecord }) {
  const setPrivate = useAction(setFormPrivate, {
    ...told,
    onSuccess: ({ form }) =>
      void showSnackbar({ tone: 'done', message: form.isPrivate ? en.readers.closed : en.readers.opened }),
  });
  return (
    <Section card title={en.readers.title}>
      <div className="forms-desk-stack">
        <RadioGroupField
          name="forms-readers"
          label={en.readers.label}
          value={isPrivate ? 'private' : 'everybody'}
          options={[
            { value: 'everybody', label: en.readers.everybody },
            { value: 'private', label: en.readers.isPrivate },
          ]}
          onChange={(value) => void setPrivate.run({ formId, isPrivate: value === 'private' })}
        />
        {isPrivate && <People formId={formId} people={people} />}
      </div>
    </Section>
  );
}

function People({ formId, people }: Pick<FormRecord, 'formId' | 'people'>) {
  const [typed, searchText, setTyped] = useTypedText();
  const { data } = useOperation(findFormSenders, searchText === '' ? null : { searchText });
  const list = useRef<HTMLUListElement>(null);
  const say = (message: string) => void showSnackbar({ tone: 'done', message });
  const give = useAction(giveForm, told);
  const take = useAction(takeForm, told);
  const giveTo = async (person: FormReader) => {
    setTyped('');
    if (await give.run({ formId, personId: person.uid })) say(en.readers.given(formatName(person)));
  };
  const takeFrom = async (person: FormReader) => {
    if (!(await take.run({ formId, personId: person.uid }))) return;
    say(en.readers.taken(formatName(person)));
    list.current?.focus();
  };
  const found = (data?.people ?? []).filter(({ uid }) => !people.some((one) => one.uid === uid));
  return (
    <>
      {people.length === 0 && <p className="al-dim">{en.readers.nobody}</p>}
      <ul className="forms-desk-rows" ref={list} tabIndex={-1} aria-label={en.readers.people}>
        {people.map((person) => (
          <li className="forms-desk-row" key={person.uid}>
            <div className="forms-desk-words">
              {formatName(person)}
              <span className="al-dim">{person.clinicName}</span>
            </div>
            <IconButton label={en.readers.remove(formatName(person))} onClick={() => void takeFrom(person)}>
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <PickField
        label={en.readers.add}
        placeholder={en.readers.pick}
        value={null}
        typed={typed}
        onType={setTyped}
        found={found.map((one) => ({ id: one.uid, name: formatName(one), detail: one.clinicName }))}
        onChange={(picked) => {
          const person = found.find(({ uid }) => uid === picked?.id);
          if (person) void giveTo(person);
        }}
      />
    </>
  );
}
