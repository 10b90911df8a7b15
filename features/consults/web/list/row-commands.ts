import type { ConsultStatus } from '../../contract/consult-view.ts';

/** What a row can do; the functions are the same at every render. */
export interface RowCommands {
  readonly open: (activityId: string) => void;
  readonly prefetch: (activityId: string) => void;
  readonly focus: (activityId: string) => void;
  readonly select: (activityId: string) => void;
  /** Missing where a list has no folders. */
  readonly move: ((activityId: string) => void) | undefined;
  readonly markUnread: (activityId: string) => void;
  /** Mutes it, or ends that where it is so. */
  readonly toggleMuted: (activityId: string) => void;
  readonly setStatus: (activityId: string, status: ConsultStatus) => void;
  /** Sets the status of all chosen rows where it is one of them, else of it alone. */
  readonly chooseStatus: (activityId: string, status: ConsultStatus) => void;
}
