import type { ResourceKey } from '@alethea/kernel/access/permissions';

/** The signed-in person of a call, read from the session at every call and never from input. */
export interface Actor {
  readonly personId: string;
  readonly sessionId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<ResourceKey>;
  /** The clinic that this session works in, or null. */
  readonly clinicId: string | null;
  readonly providerType: 'md' | 'np' | 'resident' | null;
  /** The only operations that this session may call, beside public ones; without it, whatever the permissions open. */
  readonly confinedTo?: ReadonlySet<string>;
}

/** Finds the actor of a session token; null when the session has ended or the account is locked. */
export type ResolveActor = (
  sessionToken: string,
  options: { readonly countsAsActivity: boolean },
) => Promise<Actor | null>;
