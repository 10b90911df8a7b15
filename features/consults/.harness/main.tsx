import { AppShell } from '@alethea/ui/app-shell';
import { applyStoredColorScheme } from '@alethea/ui/color-scheme.ts';
import { UiProvider } from '@alethea/ui/provider';
import { CallError } from '@alethea/web-kit/call-error';
import { LiveContext } from '@alethea/web-kit/live';
import { NavigationContext } from '@alethea/web-kit/navigation';
import { ClientProvider, createQueryClient } from '@alethea/web-kit/query.tsx';
import { SessionContext } from '@alethea/web-kit/session';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import Messaging from '../web/screens/messaging-screen.tsx';
import Clinic from '../web/screens/clinic-inbox-screen.tsx';
import { makeServer } from './server.ts';

applyStoredColorScheme();
const listeners = new Set<() => void>();
const tell = () => { for (const l of listeners) l(); };
addEventListener('popstate', tell);
const go = (href: string, replace = false) => { history[replace ? 'replaceState' : 'pushState'](null, '', href); tell(); };
let cached = { s: '', v: {} as Record<string, string> };
const snap = () => { if (cached.s !== location.search) cached = { s: location.search, v: Object.fromEntries(new URLSearchParams(location.search)) }; return cached.v; };
const sub = (l: () => void) => { listeners.add(l); return () => { listeners.delete(l); }; };
const navigation = {
  navigate: (href: string) => go(href),
  useSearch: () => useSyncExternalStore(sub, snap),
  changeSearch: (patch: Record<string, unknown>, { replace }: { replace?: boolean }) => {
    const p = new URLSearchParams(location.search);
    for (const [k, v] of Object.entries(patch)) v === undefined ? p.delete(k) : p.set(k, String(v));
    go(`${location.pathname}?${p}`, replace);
  },
};
const liveHandlers = new Set<(n: any) => void>();
const live = { subscribe: (h: any) => { liveHandlers.add(h); return () => { liveHandlers.delete(h); }; } };
const queryClient = createQueryClient();
const role = new URLSearchParams(location.search).get('role') ?? 'doctor';
const server = makeServer(role, (id: string) => {
  for (const name of ['secureMessaging-listConsults', 'secureMessaging-getThread', 'clinicInbox-listConsults']) void queryClient.invalidateQueries({ queryKey: [name] });
  for (const h of liveHandlers) h({ type: 'changed', changed: [{ kind: 'consult', id }] });
}, CallError);
(window as any).server = server;
const uid = server.uid;
const session = { uid, email: '', firstName: 'Priya', lastName: 'Nair', title: 'Dr.', credentials: 'MD', providerType: 'md', practiceId: null, practiceIdProvince: null, userRoles: [], permissions: new Set(role === 'specialist' ? ['editActivityStatus', 'secureMessagingSendMessages'] : []), locations: [], clinicId: null, clinics: [], homepage: null } as any;
const Screen = location.pathname.includes('clinic-inbox') ? Clinic : Messaging;
const Shown = () => { useSyncExternalStore(sub, () => location.pathname); return <Screen />; };
createRoot(document.getElementById('app')!).render(
  <StrictMode><UiProvider><ClientProvider client={server.client as any} queryClient={queryClient}><NavigationContext value={navigation as any}><LiveContext value={live as any}><SessionContext value={session}>
    <AppShell groups={[]} collapsed onCollapsedChange={() => {}} title="Messaging" unreadCount={0} brandName="Alethea" brandLabel="Alethea" onBrandClick={() => {}} version="1">
      <Shown />
    </AppShell>
  </SessionContext></LiveContext></NavigationContext></ClientProvider></UiProvider></StrictMode>,
);
