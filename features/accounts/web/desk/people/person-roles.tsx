import { Button } from '@alethea/ui/actions/button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Section } from '@alethea/ui/page/section';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment, formatName } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { grantRole, listRoles, setPlan, withdrawRole } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { roleName, roleWords } from '../parts/person-words.tsx';
import { useDeskAction } from '../parts/use-desk-action.ts';
import type { Person } from '../parts/views.ts';

const WAITING_ROLE = 'pracIdValidationRequired';

/** The roles of a person with who gave them, and the plan. */
export function PersonRoles({ person }: { readonly person: Person }) {
  const { personId, roleGrants, roles, rolesWhenVerified } = person;
  const now = useNow();
  const withdraw = useDeskAction(withdrawRole, { done: en.person.done });
  async function ask(role: string): Promise<void> {
    const { withdrawTitle: title, withdrawText, withdrawConfirm: confirmLabel } = en.person;
    const message = withdrawText(roleName(role), formatName(person));
    if (await confirm({ title, message, confirmLabel, danger: true })) await withdraw.run({ personId, role });
  }
  return (
    <Section title={en.person.roles} level={3}>
      <ul className="desk-rows">
        {roleGrants.map(({ role, at, byName }) => (
          <li className="desk-row" key={role}>
            <div className="desk-row-words">
              {roleName(role)}
              <p className="al-dim">{en.person.granted(formatMoment(at, now), en.by(byName))}</p>
            </div>
            {role !== WAITING_ROLE && (
              <Button
                dense
                variant="quiet"
                aria-label={en.person.withdraw(roleName(role))}
                onClick={() => void ask(role)}
              >
                {en.person.withdrawConfirm}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {roles.includes(WAITING_ROLE) ? (
        <p className="al-dim">{en.person.whenVerified(roleWords(rolesWhenVerified))}</p>
      ) : (
        <GrantRole personId={personId} held={roles} />
      )}
      {(person.plan !== null || rolesWhenVerified.length > 0) && <Plan person={person} />}
    </Section>
  );
}

function GrantRole({ personId, held }: { readonly personId: string; readonly held: readonly string[] }) {
  const [role, setRole] = useState('');
  const { data } = useOperation(listRoles, {});
  const grant = useDeskAction(grantRole, { done: en.person.done, onSuccess: () => setRole('') });
  const options = (data?.roles ?? [])
    .map((one) => one.role)
    .filter((one) => one !== WAITING_ROLE && !held.includes(one));
  return (
    <div className="desk-inline">
      <SelectField
        dense
        label={en.person.grant}
        placeholder=" "
        value={role}
        options={options.map((value) => ({ value, label: roleName(value) }))}
        onChange={(event) => setRole(event.currentTarget.value)}
      />
      <Button
        dense
        disabledReason={role === '' ? en.person.chooseRole : undefined}
        loading={grant.state === 'running'}
        onClick={() => void grant.run({ personId, role })}
      >
        {en.person.grantButton}
      </Button>
    </div>
  );
}

function Plan({ person }: { readonly person: Person }) {
  const [plan, choose] = useState(person.plan ?? 'econsult');
  const change = useDeskAction(setPlan, { done: en.person.done });
  return (
    <div className="desk-inline">
      <SelectField
        dense
        label={en.person.plan}
        value={plan}
        options={(['plus', 'econsult'] as const).map((value) => ({ value, label: en.person.plans[value] }))}
        onChange={(event) => choose(event.currentTarget.value as 'plus' | 'econsult')}
      />
      <Button
        dense
        disabledReason={plan === person.plan ? en.person.samePlan : undefined}
        loading={change.state === 'running'}
        onClick={() => void change.run({ personId: person.personId, plan })}
      >
        {en.person.setPlan}
      </Button>
    </div>
  );
}
