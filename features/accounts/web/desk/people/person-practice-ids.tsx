import { Button } from '@alethea/ui/actions/button';
import { Tag } from '@alethea/ui/display/tag';
import { Section } from '@alethea/ui/page/section';
import { formatMoment, formatName } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { practiceIdText } from '../parts/person-words.tsx';
import type { Person } from '../parts/views.ts';
import { ClaimStandingLine } from './claim-standing.tsx';
import { RefuseDialog, RevokeDialog } from './decline-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

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
  const pending = practiceIdClaims.find(({ state }) => state === 'pending');
  const isVerified = practiceIdClaims.some(({ state }) => state === 'verified');
  const mayVerify = rolesWhenVerified.length > 0 && (pending || person.roles.includes('pracIdValidationRequired'));
  if (rolesWhenVerified.length === 0 && practiceIdClaims.length === 0) return null;
  return (
    <Section title={en.person.practiceIds} level={3}>
      {practiceIdClaims.length === 0 && <p className="al-dim">{en.person.noPracticeId}</p>}
      <ul className="desk-rows">
        {practiceIdClaims.map((claim) => (
          <li className="desk-row" key={claim.claimId}>
            <div className="desk-row-words">
              {practiceIdText({ practiceId: claim.practiceId, practiceIdProvince: claim.province })}{' '}
              <Tag tone={TONES[claim.state]}>{en.person.states[claim.state]}</Tag>
              <p className="al-dim">
                {claim.decision
                  ? `${formatMoment(claim.decision.at, now)}${en.by(claim.decision.byName)}`
                  : en.person.claimed(formatMoment(claim.claimedAt, now))}
              </p>
              {claim.evidence && <p className="al-dim">{claim.evidence}</p>}
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
      {open === 'refuse' && pending && <RefuseDialog claimId={pending.claimId} onClose={close} />}
      {open === 'revoke' && <RevokeDialog personId={personId} onClose={close} />}
    </Section>
  );
}
