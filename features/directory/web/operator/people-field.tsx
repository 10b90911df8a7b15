import { moved } from '@alethea/ui/actions/moved.ts';
import { OrderButtons } from '@alethea/ui/actions/order-buttons';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Tag } from '@alethea/ui/display/tag';
import { PickField } from '@alethea/ui/fields/pick-field';
import { useTypedText } from '@alethea/ui/fields/use-typed-text.ts';
import { Notice } from '@alethea/ui/states/notice';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatName } from '@alethea/web-kit/page/format';
import { listSpecialists } from '../../contract/client.ts';
import { SERVICE_LIMITS } from '../../contract/service-limits.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import type { ChosenPerson } from './service-values.ts';

const MAX_PROPOSED = 8;

type ChangePeople = (change: (people: readonly ChosenPerson[]) => readonly ChosenPerson[]) => void;

interface PeopleFieldProps {
  readonly people: readonly ChosenPerson[];
  /** True where a service without people goes out by fax. */
  readonly mayBeEmpty: boolean;
  readonly error: string | undefined;
  readonly onChange: ChangePeople;
}

/** Who answers a service, in the order of showing. */
export function PeopleField({ people, mayBeEmpty, error, onChange }: PeopleFieldProps) {
  const remove = (person: ChosenPerson, index: number) => {
    onChange((list) => list.filter(({ uid }) => uid !== person.uid));
    showSnackbar({
      message: en.order.removed(formatName(person)),
      action: {
        label: en.order.undo,
        onClick: () =>
          onChange((list) =>
            list.some(({ uid }) => uid === person.uid) ? list : [...list.slice(0, index), person, ...list.slice(index)],
          ),
      },
    });
  };
  const unable = people.filter(({ mayAnswer }) => !mayAnswer);
  return (
    <div className="directory-stack">
      {unable.length > 0 && (
        <Notice tone="waiting">{en.editor.removeFirst(unable.map((person) => formatName(person)).join(', '))}</Notice>
      )}
      <ol className="directory-rows" aria-label={en.editor.people}>
        {people.map((person, index) => (
          <li className="directory-row" key={person.uid}>
            <div className="directory-words">
              {formatName(person)} {!person.mayAnswer && <Tag tone="failed">{en.editor.cannotAnswer}</Tag>}
              <p className="al-dim">{placeOf(person)}</p>
            </div>
            <OrderButtons
              name={formatName(person)}
              index={index}
              count={people.length}
              onMove={(to) => onChange((list) => moved(list, index, to))}
              onRemove={() => remove(person, index)}
            />
          </li>
        ))}
      </ol>
      {people.length === 0 && <p className="al-dim">{mayBeEmpty ? en.editor.noPeopleFax : en.editor.noPeople}</p>}
      {people.length < SERVICE_LIMITS.people && (
        <AddPerson error={error} except={people} onAdd={(person) => onChange((list) => [...list, person])} />
      )}
    </div>
  );
}

interface AddPersonProps {
  readonly error: string | undefined;
  readonly except: readonly ChosenPerson[];
  readonly onAdd: (person: ChosenPerson) => void;
}

function AddPerson({ error, except, onAdd }: AddPersonProps) {
  const [typed, searchText, setTyped] = useTypedText();
  const { data } = useOperation(listSpecialists, searchText === '' ? null : { searchText, perPage: MAX_PROPOSED });
  const found = (data?.specialists ?? []).filter((one) => !except.some(({ uid }) => uid === one.uid));
  return (
    <PickField
      label={en.editor.fields.person}
      placeholder={en.editor.pick}
      value={null}
      typed={typed}
      onType={setTyped}
      found={found.map((one) => ({ id: one.uid, name: formatName(one), detail: placeOf(one) }))}
      onChange={(picked) => {
        const person = found.find(({ uid }) => uid === picked?.id);
        if (!person) return;
        const { uid, firstName, lastName, title, credentials, clinicName, city, mayAnswer } = person;
        onAdd({ uid, firstName, lastName, title, credentials, clinicName, city, mayAnswer });
        setTyped('');
      }}
      error={error}
    />
  );
}

const placeOf = ({ clinicName, city }: Pick<ChosenPerson, 'clinicName' | 'city'>) =>
  [clinicName, city].filter(Boolean).join(', ');
