import { Button } from '@alethea/ui/button';
import { Section } from '@alethea/ui/section';
import { Tag } from '@alethea/ui/tag';
import { formatMoment, formatName } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import { useState } from 'react';
import { refusePracticeId, revokePracticeId } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { ClaimStandingLine } from './claim-standing.tsx';
import { practiceIdText } from './person-words.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useDeskAction } from './use-desk-action.ts';
import { VerifyDialog } from './verify-dialog.tsx';
import type { Person } from './views.ts';

const TONES = {
  pending: 'waiting',
  verified: 'done',
  refused: 'failed',
  revoked: 'failed',
  replaced: 'neutral',
} as const;

/** What the person gave as practice ID, what became of it, and what is to be decided. */
export function PersonPracticeIds({ person }: { readonly person: Person }) {
  const { personId, practiceIdClaims, rolesWhenVerified } = person;
  const now = useNow();
  const [open, setOpen] = useState<'verify' | 'refuse' | 'revoke' | null>(null);
  const close = () => setOpen(null);
  const options = { done: en.person.done, onSuccess: close, quiet: true };
  const refuse = useDeskAction(refusePracticeId, options);
  const revoke = useDeskAction(revokePracticeId, options);
  const pending = practiceIdClaims.find(({ state }) => state === 'pending');
  const isVerified = practiceIdClaims.some(({ state }) => state === 'verified');
  const mayVerify = rolesWhenVerified.length > 0 && (pending || person.roles.includes('pracIdValidationRequired'));
  if (rolesWhenVerified.length === 0 && practiceIdClaims.length === 0) return null;
  const dialog = { evidence: { label: en.reasons.evidence, onClose: close } };
  return (
    <Section title={en.person.practiceIds} level={3}>
      {practiceIdClaims.length === 0 && <p className="desk-dim">{en.person.noPracticeId}</p>}
      <ul className="desk-rows">
        {practiceIdClaims.map((claim) => (
          <li className="desk-row" key={claim.claimId}>
            <div className="desk-row-words">
              {practiceIdText({ practiceId: claim.practiceId, practiceIdProvince: claim.province })}{' '}
              <Tag tone={TONES[claim.state]}>{en.person.states[claim.state]}</Tag>
              <p className="desk-dim">
                {claim.decision
                  ? `${formatMoment(claim.decision.at, now)}${en.by(claim.decision.byName)}`
                  : en.person.claimed(formatMoment(claim.claimedAt, now))}
              </p>
              {claim.evidence && <p className="desk-dim">{claim.evidence}</p>}
              <ClaimStandingLine claim={claim} />
            </div>
          </li>
        ))}
      </ul>
      <div className="desk-row-actions">
        {mayVerify && (
          <Button dense variant="primary" onClick={() => setOpen('verify')}>
            {pending ? en.person.verify : en.person.verifyOne}
          </Button>
        )}
        {pending && (
          <Button dense onClick={() => setOpen('refuse')}>
            {en.person.refuse}
          </Button>
        )}
        {isVerified && (
          <Button dense variant="quiet" onClick={() => setOpen('revoke')}>
            {en.person.revoke}
          </Button>
        )}
      </div>
      {open === 'verify' && (
        <VerifyDialog
          personId={personId}
          name={formatName(person)}
          claim={pending ?? null}
          isEmailProven={person.emailProvenAt !== null}
          rolesWhenVerified={rolesWhenVerified}
          onClose={close}
        />
      )}
      {open === 'refuse' && pending && (
        <ReasonDialog
          {...dialog.evidence}
          title={en.reasons.refuseTitle}
          lead={en.reasons.refuseLead}
          confirmLabel={en.reasons.refuse}
          error={refuse.error}
          isRunning={refuse.state === 'running'}
          onConfirm={(evidence) => void refuse.run({ claimId: pending.claimId, evidence })}
        />
      )}
      {open === 'revoke' && (
        <ReasonDialog
          {...dialog.evidence}
          title={en.reasons.revokeTitle}
          lead={en.reasons.revokeLead}
          confirmLabel={en.reasons.revoke}
          error={revoke.error}
          isRunning={revoke.state === 'running'}
          onConfirm={(evidence) => void revoke.run({ personId, evidence })}
        />
      )}
    </Section>
  );
}
