import { formatPhone } from '@alethea/kernel/contact/phone';
import { Facts } from '@alethea/ui/display/facts';
import { Drawer } from '@alethea/ui/overlays/drawer';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { DetailSkeleton, ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatDate, formatMoment, formatName } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { type ReactNode, Suspense } from 'react';
import { getPerson } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { deskErrorText } from '../parts/use-desk-action.ts';
import type { Person } from '../parts/views.ts';
import { AutonomousPractice } from './autonomous-practice.tsx';
import { PersonAccess } from './person-access.tsx';
import { PersonAgreement } from './person-agreement.tsx';
import { PersonClinics } from './person-clinics.tsx';
import { PersonIdentity } from './person-identity.tsx';
import { PersonPracticeIds } from './person-practice-ids.tsx';
import { PersonRoles } from './person-roles.tsx';
import { signUpFacts } from './sign-up-facts.ts';

interface PersonDrawerProps {
  readonly personId: string;
  readonly onClose: () => void;
  /** What another feature shows of the person. */
  readonly children: ReactNode;
}

/** One person with what an operator may do for them; opening it is logged. */
export function PersonDrawer({ personId, onClose, children }: PersonDrawerProps) {
  const { data, error, refetch } = useOperation(getPerson, { personId });
  const person = data?.person;
  return (
    <Drawer opened onClose={onClose} title={person ? formatName(person) : en.person.loading}>
      {person ? (
        <PersonDetails person={person}>{children}</PersonDetails>
      ) : error ? (
        <ErrorState message={deskErrorText(error)} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Drawer>
  );
}

function PersonDetails({ person, children }: { readonly person: Person; readonly children: ReactNode }) {
  const now = useNow();
  const { lock } = person;
  return (
    <div className="desk-stack">
      {lock && (
        <Notice tone="failed" title={en.person.lockedSince(formatMoment(lock.at, now), en.by(lock.byName))}>
          {lock.reason}
        </Notice>
      )}
      <PersonIdentity person={person} />
      <Facts items={factsOf(person, now)} />
      <AutonomousPractice person={person} />
      <PersonPracticeIds person={person} />
      <PersonRoles person={person} />
      <PersonClinics person={person} />
      <Suspense fallback={<ListSkeleton rows={2} />}>{children}</Suspense>
      {person.signUp && <PersonAgreement personId={person.personId} />}
      <PersonAccess person={person} />
    </div>
  );
}

function factsOf(person: Person, now: Date) {
  const { facts, providerTypes, autonomous, yes, no, none } = en.person;
  const { providerType, signUp } = person;
  const autonomousMark = person.autonomousPractice ? autonomous : '';
  const items = [
    { key: 'phone', label: facts.phone, value: formatPhone(person.cellPhone) },
    { key: 'city', label: facts.city, value: person.city },
    {
      key: 'providerType',
      label: facts.providerType,
      value: providerType && providerTypes[providerType] + autonomousMark,
    },
    { key: 'since', label: facts.since, value: formatDate(person.createdAt) },
    ...signUpFacts(signUp),
    {
      key: 'lastLogin',
      label: facts.lastLogin,
      value: person.lastSeenAt ? formatMoment(person.lastSeenAt, now) : none,
    },
    { key: 'sessions', label: facts.sessions, value: String(person.sessions) },
    { key: 'secondFactor', label: facts.secondFactor, value: person.hasSecondFactor ? yes : no },
  ];
  return items.filter(({ value }) => value);
}
