import { type PermissionRule, type ResourceKey, satisfies } from '@alethea/kernel/access/permissions';
import type { Province } from '@alethea/kernel/contact/provinces';
import type { Language } from '@alethea/kernel/text/language';
import { createContext, useContext } from 'react';

/** A place of work of the signed-in person. */
export interface SessionLocation {
  /** Fixed position in the profile; `locationIdx` on the wire. */
  readonly locationIndex: number;
  readonly clinicId: string | null;
  readonly clinicName: string;
  readonly clinicPhone: string;
  readonly emr: string;
  readonly fax: string;
  readonly city: string;
  /** Null until it is given. */
  readonly province: Province | null;
  readonly billable: boolean;
  readonly disabled: boolean;
  readonly default: boolean;
}

/** Who is signed in and what they may do; for display, since the server decides by its own copy. */
export interface Session {
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly credentials: string;
  readonly providerType: 'md' | 'np' | 'resident' | null;
  readonly practiceId: string | null;
  readonly practiceIdProvince: Province | null;
  readonly userRoles: readonly string[];
  readonly permissions: ReadonlySet<ResourceKey>;
  readonly locations: readonly SessionLocation[];
  readonly clinicId: string | null;
  readonly clinics: readonly { readonly clinicId: string; readonly clinicName: string }[];
  /** Names of clinics whose physicians have still to confirm the person. */
  readonly waitingClinics: readonly string[];
  readonly homepage: string | null;
  /** What the person chose for the screens; null until then. */
  readonly language: Language | null;
}

/** Filled by the shell: null while nobody is signed in. */
export const SessionContext = createContext<Session | null>(null);

/** The session, or null on what also shows signed out. */
export function useMaybeSession(): Session | null {
  return useContext(SessionContext);
}

/** The session; only for what shows while signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a signed-in person');
  return session;
}

/** True when the person holds the key, or fulfils the rule; false signed out. Hides and shows, never protects. */
export function useCan(rule: ResourceKey | PermissionRule): boolean {
  const session = useContext(SessionContext);
  if (!session) return false;
  return typeof rule === 'string' ? session.permissions.has(rule) : satisfies(session.permissions, rule);
}

/** Filled by the shell: signs out in every tab; a failure is told, and the person stays signed in. */
export const SignOutContext = createContext<(() => void) | null>(null);

/** What a button for signing out does. */
export function useSignOut(): () => void {
  const signOut = useContext(SignOutContext);
  if (!signOut) throw new Error('useSignOut needs a signed-in person');
  return signOut;
}
