import type { Executor } from '@alethea/server-kit/engine/engine';

/** A person as the directory offers them to answer services. */
export interface Specialist {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly credentials: string;
  /** Of the default location; empty without one. */
  readonly clinicName: string;
  readonly city: string;
  /** A specialist or a dentist whose account is open. */
  readonly mayAnswer: boolean;
}

/** The people of the portal as the operator's desk puts them to services. */
export interface SpecialistPort {
  /** People by id, whatever they are; unknown ones are left out. */
  findSpecialists(executor: Executor, personIds: readonly string[]): Promise<ReadonlyMap<string, Specialist>>;
  /** Who may answer and in whose name every word stands, by name: a page of them. */
  searchSpecialists(
    executor: Executor,
    query: { readonly words: readonly string[]; readonly offset: number; readonly limit: number },
  ): Promise<readonly Specialist[]>;
}
