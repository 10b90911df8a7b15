import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { setAutonomousPractice } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { useDeskAction } from '../parts/use-desk-action.ts';
import type { Person } from '../parts/views.ts';

/** Of a nurse practitioner alone: whether they practise autonomously, which advice on claims needs to know. */
export function AutonomousPractice({ person }: { readonly person: Person }) {
  const { personId, providerType, autonomousPractice } = person;
  const change = useDeskAction(setAutonomousPractice, { done: en.person.done });
  if (providerType !== 'np') return null;
  return (
    <CheckboxField
      label={en.person.autonomousPractice}
      help={en.person.autonomousHelp}
      checked={autonomousPractice}
      disabled={change.state === 'running'}
      onChange={(event) => void change.run({ personId, autonomousPractice: event.currentTarget.checked })}
    />
  );
}
