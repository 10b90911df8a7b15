import type { AuthorisationScene, PersonName, RecordIds, Someone } from './authorisation-scene.ts';

/** Whom an operation answers, of those whom the first lock (the access rule) has let through. */
export interface AuthorisationEntry {
  /** An input that is right in every field, for this person. */
  inputFor(scene: AuthorisationScene, caller: Someone, ids: RecordIds): object;
  /** Second and third lock: who is answered. */
  readonly opensTo: 'everybody' | readonly PersonName[];
  /** What all others are told. */
  readonly others?: string;
  /** Who is told something else than the two lines above say. */
  readonly told?: Readonly<Partial<Record<PersonName, string>>>;
  /** The call ends the caller’s session, so that it is tried last. */
  readonly endsSession?: true;
}
