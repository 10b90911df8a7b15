import type { Executor } from '@alethea/server-kit/engine/engine';

/** A person who could answer consults. */
export interface SpecialistToAdd {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly credentials: string;
}

/** What the members of consults need of the accounts. */
export interface MemberPorts {
  readonly specialists: {
    /** By person, whether they may answer now; who has no account is left out. */
    findSpecialists(
      executor: Executor,
      personIds: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly mayAnswer: boolean }>>;
    /** Who may answer now, of any of these clinics, ordered by name. */
    specialistsOfClinics(executor: Executor, clinicIds: readonly string[]): Promise<readonly SpecialistToAdd[]>;
  };
}
