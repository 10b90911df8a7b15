import './operator.css';
import type { ResourceKey } from '@alethea/kernel/permissions';
import { EmptyState } from '@alethea/ui/empty-state';
import { Page } from '@alethea/ui/page';
import { Tabs } from '@alethea/ui/tabs';
import { useNavigate, useSearchState } from '@alethea/web-kit/navigation';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useSession } from '@alethea/web-kit/session';
import type { ComponentType } from 'react';
import { countWaitingPeople } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { AccessLogTab } from './access-log-tab.tsx';
import { ClinicsTab } from './clinics-tab.tsx';
import { ContentTab } from './content-tab.tsx';
import { type DeskSearch, type DeskTab, deskHref, deskTabsFor } from './desk-tabs.ts';
import { InvitationsTab } from './invitations-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import { RolesTab } from './roles-tab.tsx';
import { WaitingTab } from './waiting-tab.tsx';

const PARTS: Readonly<Record<DeskTab, ComponentType>> = {
  people: PeopleTab,
  waiting: WaitingTab,
  invitations: InvitationsTab,
  roles: RolesTab,
  content: ContentTab,
  clinics: ClinicsTab,
  'access-log': AccessLogTab,
};

/** A part of the desk that another feature brings. */
export interface DeskPart {
  readonly key: string;
  readonly label: string;
  /** The key that shows it. */
  readonly permission: ResourceKey;
  readonly Part: ComponentType;
}

/** What another feature shows of a person who is being looked at. */
type PersonSection = ComponentType<{ readonly personId: string }>;

interface OperatorScreenProps {
  readonly parts: readonly DeskPart[];
  readonly PersonSection: PersonSection;
}

/** The operator's desk: the parts that the session's keys show, and the person who is being looked at. */
export default function OperatorScreen({ parts, PersonSection }: OperatorScreenProps) {
  const { permissions } = useSession();
  const navigate = useNavigate();
  const [{ tab, personId }, setSearch] = useSearchState<DeskSearch>();
  const own = deskTabsFor(permissions).map((key) => ({ key, label: en.tabs[key], Part: PARTS[key] }));
  const shown = [...own, ...parts.filter(({ permission }) => permissions.has(permission))];
  const active = shown.find(({ key }) => key === tab) ?? shown[0];
  const keepsPeople = permissions.has('peopleAdmin');
  const waiting = useOperation(countWaitingPeople, keepsPeople ? {} : null).data?.waiting ?? 0;
  if (!active) {
    return (
      <Page title={en.title}>
        <EmptyState title={en.noTab} />
      </Page>
    );
  }
  const { Part } = active;
  return (
    <Page title={en.title} description={en.description} width="wide">
      <Tabs
        label={en.tabs.label}
        active={active.key}
        onNavigate={navigate}
        items={shown.map(({ key, label }) => ({
          key,
          label,
          href: deskHref(key),
          count: key === 'waiting' ? waiting : 0,
        }))}
      />
      <div className="desk-part" key={active.key}>
        <Part />
      </div>
      {keepsPeople && personId && (
        <PersonDrawer key={personId} personId={personId} onClose={() => setSearch({ personId: undefined })}>
          <PersonSection personId={personId} />
        </PersonDrawer>
      )}
    </Page>
  );
}
