import './parts/operator.css';
import { Tabs } from '@alethea/ui/display/tabs';
import { Page } from '@alethea/ui/page/page';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useScreenParts, useSlot } from '@alethea/web-kit/page/joined-features';
import type { ScreenPartProps } from '@alethea/web-kit/page/manifest';
import { useNavigate, useSearchState } from '@alethea/web-kit/page/navigation';
import { partOf } from '@alethea/web-kit/page/parts';
import { useSession } from '@alethea/web-kit/session/session';
import type { ComponentType } from 'react';
import { countWaitingPeople } from '../../contract/client.ts';
import { dashboardRoute } from '../../contract/core/route-permissions.ts';
import { PERSON_AT_DESK } from '../../contract/desk/slots.ts';
import { operatorEn as en } from '../../texts/desk/operator-en.ts';
import { AccessLogTab } from './access-log/access-log-tab.tsx';
import { BrandTab } from './brand/brand-tab.tsx';
import { ClinicsTab } from './clinics/clinics-tab.tsx';
import { ContentTab } from './content/content-tab.tsx';
import { InvitationsTab } from './invitations/invitations-tab.tsx';
import { type DeskSearch, type DeskTab, deskHref, deskTabsFor } from './parts/desk-tabs.ts';
import { OnboardingTab } from './people/onboarding-tab.tsx';
import { PeopleTab } from './people/people-tab.tsx';
import { PersonDrawer } from './people/person-drawer.tsx';
import { WaitingTab } from './people/waiting-tab.tsx';
import { RolesTab } from './roles/roles-tab.tsx';

const PARTS: Readonly<Record<DeskTab, ComponentType<ScreenPartProps>>> = {
  people: PeopleTab,
  waiting: WaitingTab,
  onboarding: OnboardingTab,
  invitations: InvitationsTab,
  roles: RolesTab,
  content: ContentTab,
  brand: BrandTab,
  clinics: ClinicsTab,
  'access-log': AccessLogTab,
};

/**
 * The operator's desk: the parts that the session's keys show, those of other features after its own, and the person who is
 * being looked at.
 */
export default function OperatorScreen() {
  const { permissions } = useSession();
  const navigate = useNavigate();
  const [{ tab, personId }, setSearch] = useSearchState<DeskSearch>();
  const own = deskTabsFor(permissions).map((key) => ({ key, label: en.tabs[key], Part: PARTS[key] }));
  const brought = useScreenParts(dashboardRoute('operator'));
  const shown = [...own, ...brought.map(({ key, label, load }) => ({ key, label, Part: partOf(load) }))];
  const PersonSection = useSlot(PERSON_AT_DESK);
  const active = shown.find(({ key }) => key === tab) ?? shown[0];
  const keepsPeople = permissions.has('peopleAdmin');
  const counts = useOperation(countWaitingPeople, keepsPeople ? {} : null).data;
  const countOf: Readonly<Record<string, number | undefined>> = { waiting: counts?.waiting, onboarding: counts?.calls };
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
          count: countOf[key] ?? 0,
        }))}
      />
      <div className="desk-part" key={active.key}>
        <Part part={active.key} tabs={null} />
      </div>
      {keepsPeople && personId && active.key !== 'waiting' && (
        <PersonDrawer key={personId} personId={personId} onClose={() => setSearch({ personId: undefined })}>
          {PersonSection && <PersonSection personId={personId} />}
        </PersonDrawer>
      )}
    </Page>
  );
}
