import type { ConsultStatus } from '@alethea/consults/contract';
import type { Side } from '../conversation.ts';
import type { PersonKey } from '../people.ts';
import type { PictureKey } from '../pictures.ts';
import type { ServiceKey } from '../services.ts';

/**
 * A condition that is asked about again and again. In its texts `{name}` stands for what a case says under that name,
 * `{Patient}` for "Woman of 66" in the words of whoever asks, `{He}` `{he}` `{his}` `{him}` for the fitting pronoun,
 * and `[[this|that]]` for one of several ways to say the same. A reply that begins with `+42d` comes 42 days after the
 * message before it.
 */
export interface Condition {
  readonly service: ServiceKey;
  /** What it ends as once it is answered; booked ones are to be booked while the answer is fresh. */
  readonly status?: Exclude<ConsultStatus, 'pending'>;
  /** Paragraphs. */
  readonly question: readonly string[];
  /** By header of the service's form; ticked boxes are joined by ` + `. */
  readonly answers: Readonly<Record<string, string>>;
  readonly replies: readonly ConditionReply[];
  readonly cases: readonly Case[];
}

/** A later message; it is said only where it has something to say in this case, and only once its time has come. */
export interface ConditionReply {
  readonly by: Side;
  /** About so many hours after the message before. */
  readonly afterHours: number;
  /** Paragraphs. */
  readonly text: readonly string[];
}

/** One patient with a condition. */
export interface Case {
  readonly sex: 'F' | 'M';
  readonly age: number;
  /** Texts by name. */
  readonly says: Readonly<Record<string, string>>;
  /** How many of the replies were written; all of them unless said. */
  readonly replies?: number;
  readonly status?: Exclude<ConsultStatus, 'pending'>;
  readonly pictures?: readonly PictureKey[];
  /** Pictures that come with a reply, by its place from 0. */
  readonly replyPictures?: Readonly<Record<number, readonly PictureKey[]>>;
  /** Chosen by chance unless said. */
  readonly referrer?: PersonKey;
  /** Chosen by chance unless said. */
  readonly daysAgo?: number;
}

/** A patient of a condition. */
export function patient(
  sex: Case['sex'],
  age: number,
  says: Case['says'],
  more: Omit<Case, 'sex' | 'age' | 'says'> = {},
): Case {
  return { sex, age, says, ...more };
}

/** What the consultant writes. */
export function consultant(afterHours: number, ...text: readonly string[]): ConditionReply {
  return { by: 'consultant', afterHours, text };
}

/** What the referrer writes. */
export function referrer(afterHours: number, ...text: readonly string[]): ConditionReply {
  return { by: 'referrer', afterHours, text };
}
