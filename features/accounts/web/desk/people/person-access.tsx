import { Button } from '@alethea/ui/actions/button';
import { Section } from '@alethea/ui/page/section';
import { useState } from 'react';
import { endSessions, lockAccount, resetSecondFactors, unlockAccount } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useDeskAction } from '../parts/use-desk-action.ts';
import type { Person } from '../parts/views.ts';

/** Whether a person gets in: lock, sessions, second factors. */
export function PersonAccess({ person }: { readonly person: Person }) {
  const { personId, lock, sessions, hasSecondFactor } = person;
  const [open, setOpen] = useState<'lock' | 'reset' | null>(null);
  const close = () => setOpen(null);
  const unlocking = useDeskAction(unlockAccount, { done: en.person.done });
  const ending = useDeskAction(endSessions, { done: ({ ended }) => en.person.sessionsEnded(ended) });
  return (
    <Section title={en.person.access} level={3}>
      <div className="desk-row-actions">
        {lock ? (
          <Button dense loading={unlocking.state === 'running'} onClick={() => void unlocking.run({ personId })}>
            {en.person.unlock}
          </Button>
        ) : (
          <Button dense variant="danger" onClick={() => setOpen('lock')}>
            {en.person.lock}
          </Button>
        )}
        {sessions > 0 && (
          <Button dense loading={ending.state === 'running'} onClick={() => void ending.run({ personId })}>
            {en.person.endSessions}
          </Button>
        )}
        {hasSecondFactor && (
          <Button dense onClick={() => setOpen('reset')}>
            {en.person.resetSecondFactors}
          </Button>
        )}
      </div>
      {open === 'lock' && (
        <ReasonDialog
          operation={lockAccount}
          inputOf={(reason) => ({ personId, reason })}
          title={en.reasons.lockTitle}
          lead={en.reasons.lockLead}
          label={en.reasons.reason}
          confirmLabel={en.reasons.lock}
          onClose={close}
        />
      )}
      {open === 'reset' && (
        <ReasonDialog
          operation={resetSecondFactors}
          inputOf={(reason) => ({ personId, reason })}
          title={en.reasons.resetTitle}
          lead={en.reasons.resetLead}
          label={en.reasons.reason}
          confirmLabel={en.reasons.reset}
          onClose={close}
        />
      )}
    </Section>
  );
}
