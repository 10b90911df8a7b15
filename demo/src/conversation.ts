import type { ConsultStatus } from '@alethea/consults/contract';
import type { PersonKey } from './people.ts';
import type { PictureKey } from './pictures.ts';
import type { ServiceKey } from './services.ts';

/** The two sides of a conversation. */
export type Side = 'referrer' | 'consultant';

/** A later message of a conversation. */
export interface Reply {
  readonly by: Side;
  /** Hours since the message before; one that would fall into the night comes in the evening before. */
  readonly afterHours: number;
  /** Paragraphs. */
  readonly text: readonly string[];
  readonly pictures?: readonly PictureKey[];
}

/** A consult as it was written, before patient, moments and ids are put to it. */
export interface Conversation {
  readonly service: ServiceKey;
  readonly referrer: PersonKey;
  /** As the text has them; a first and last name only where the text asks for one. */
  readonly patient: { readonly sex: 'F' | 'M'; readonly age: number; readonly name?: readonly [string, string] };
  /** Days before today on which it was sent; of several sent today, the order is that of the list. */
  readonly daysAgo: number;
  readonly status: ConsultStatus;
  /** Paragraphs. */
  readonly question: readonly string[];
  /** By header of the service's form; several values are boxes that were ticked. */
  readonly answers: Readonly<Record<string, string | readonly string[]>>;
  readonly pictures?: readonly PictureKey[];
  readonly replies: readonly Reply[];
  /** Whether the other side has opened the last message. */
  readonly lastRead: boolean;
  readonly archivedBy?: readonly Side[];
}
