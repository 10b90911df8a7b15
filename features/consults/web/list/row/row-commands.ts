import type { ConsultStatus } from '../../../contract/consult-view.ts';

/** What a row can do; the functions are the same at every render. */
export interface RowCommands {
  readonly open: (consultId: string) => void;
  readonly prefetch: (consultId: string) => void;
  readonly focus: (consultId: string) => void;
  readonly select: (consultId: string) => void;
  /** Missing where a list has no folders. */
  readonly move: ((consultId: string) => void) | undefined;
  readonly markUnread: (consultId: string) => void;
  /** Mutes it, or ends that where it is so. */
  readonly toggleMuted: (consultId: string) => void;
  /** Sets the status of all chosen rows where it is one of them, else of it alone. */
  readonly chooseStatus: (consultId: string, status: ConsultStatus) => void;
  /** On the board: takes it, hands it back, or takes it over. */
  readonly take: (consultId: string) => void;
  /** On the board: asks when and where. */
  readonly book: (consultId: string) => void;
}
