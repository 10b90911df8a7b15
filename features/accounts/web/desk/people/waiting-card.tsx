import { formatPhone } from '@alethea/kernel/contact/phone';
import { Button } from '@alethea/ui/actions/button';
import { Facts } from '@alethea/ui/display/facts';
import { Tag } from '@alethea/ui/display/tag';
import { FormFooter } from '@alethea/ui/form/form-footer';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { useState } from 'react';
import { getPerson } from '../../../contract/client.ts';
import { checkPracticeId } from '../../../contract/core/practice-id.ts';
import { operatorEn } from '../../../texts/desk/operator-en.ts';
import { practiceIdText, roleWords } from '../parts/person-words.tsx';
import { deskErrorText } from '../parts/use-desk-action.ts';
import type { Person, Waiting } from '../parts/views.ts';
import { ClaimStanding } from './claim-standing.tsx';
import { RefuseDialog } from './decline-dialog.tsx';
import { PersonAgreement } from './person-agreement.tsx';
import { PersonClinics } from './person-clinics.tsx';
import { signUpFacts } from './sign-up-facts.ts';
import { useVerifyForm, VerifyFields } from './verify-fields.tsx';

const en = operatorEn.card;

interface WaitingCardProps {
  readonly waiting: Waiting;
  /** Their practice ID was decided. */
  readonly onDecided: () => void;
}

/** Everything that a decision about one practice ID needs, and the decision. */
export function WaitingCard({ waiting, onDecided }: WaitingCardProps) {
  const { personId, claim } = waiting;
  const { data, error, refetch } = useOperation(getPerson, { personId });
  const now = useNow();
  const given = { practiceId: claim?.practiceId ?? null, practiceIdProvince: claim?.province ?? null };
  const check = claim && checkPracticeId(claim.province, claim.practiceId);
  return (
    <div className="desk-card">
      <div className="desk-stack">
        <Section title={operatorEn.person.practiceIds} card>
          <div className="desk-stack">
            <p>
              <strong>{practiceIdText(given) || en.noneGiven}</strong>{' '}
              {!waiting.isWaiting && <Tag tone="info">{operatorEn.waiting.changed}</Tag>}{' '}
              {!waiting.isEmailProven && <Tag tone="waiting">{operatorEn.claim.emailUnproven}</Tag>}
            </p>
            {check && (
              <Notice tone={check.status === 'ok' ? 'done' : 'waiting'}>
                {check.status === 'ok' ? en.practiceIdOk : check.message}
              </Notice>
            )}
            {claim && <ClaimStanding claim={claim} />}
          </div>
        </Section>
        <DecisionSection key={claim?.claimId ?? personId} waiting={waiting} onDecided={onDecided} />
      </div>
      <div className="desk-stack">
        {data ? (
          <WhoWaits person={data.person} since={formatMoment(waiting.waitingSince, now)} />
        ) : error ? (
          <ErrorState message={deskErrorText(error)} onRetry={() => void refetch()} />
        ) : (
          <DetailSkeleton />
        )}
      </div>
    </div>
  );
}

function WhoWaits({ person, since }: { readonly person: Person; readonly since: string }) {
  const { facts, providerTypes } = operatorEn.person;
  const items = [
    { key: 'since', label: operatorEn.waiting.columns.since, value: since },
    { key: 'type', label: facts.providerType, value: person.providerType && providerTypes[person.providerType] },
    { key: 'email', label: operatorEn.invitations.email, value: person.email },
    { key: 'phone', label: facts.phone, value: formatPhone(person.cellPhone) },
    { key: 'city', label: facts.city, value: person.city },
    ...signUpFacts(person.signUp),
  ];
  return (
    <>
      <Section title={en.person} card>
        <Facts items={items.filter(({ value }) => value)} />
      </Section>
      <PersonClinics person={person} />
      {person.signUp && <PersonAgreement personId={person.personId} isAsked />}
    </>
  );
}

function DecisionSection({ waiting, onDecided }: WaitingCardProps) {
  const { personId, claim, rolesWhenVerified, isEmailProven } = waiting;
  const [isRefusing, setRefusing] = useState(false);
  const { form, field, submit, state, failure } = useVerifyForm({ personId, claim, onDone: onDecided });
  const isBlocked = rolesWhenVerified.length === 0;
  useShortcuts(en.keys, [
    { keys: ['v'], label: en.focusEvidence, run: () => form.setFocus(claim ? 'evidence' : 'practiceId') },
    ...(claim ? [{ keys: ['r'], label: operatorEn.person.refuse, run: () => setRefusing(true) }] : []),
  ]);
  return (
    <Section title={en.decision} card>
      <form
        className="al-form"
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        <p>{(isEmailProven ? en.decide : en.decideUnproven)(roleWords(rolesWhenVerified))}</p>
        <VerifyFields form={form} field={field} isEvidenceFirst={false} />
        <FormFooter error={failure ?? undefined}>
          {claim && <Button onClick={() => setRefusing(true)}>{en.refuse}</Button>}
          <Button
            type="submit"
            variant="primary"
            loading={state === 'running'}
            disabledReason={isBlocked ? operatorEn.errors.no_clinical_role : undefined}
          >
            {operatorEn.verify.submit}
          </Button>
        </FormFooter>
      </form>
      {isRefusing && claim && (
        <RefuseDialog claimId={claim.claimId} onDone={onDecided} onClose={() => setRefusing(false)} />
      )}
    </Section>
  );
}
