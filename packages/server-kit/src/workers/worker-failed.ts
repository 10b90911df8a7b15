/**
 * Why a worker did not do its task: the work is beyond a limit (`too_large`, `memory`, `deadline`), the process was
 * killed from outside (`died`), or the server is stopping (`stopped`).
 */
export type WorkerFailure = 'too_large' | 'memory' | 'deadline' | 'died' | 'stopped';

const BEYOND_LIMITS: ReadonlySet<WorkerFailure> = new Set(['too_large', 'memory', 'deadline']);

/** Says that a document, picture or film could not be worked on, and whether that is a matter of its size. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed';
  readonly code: WorkerFailure;

  constructor(code: WorkerFailure, reason: string) {
    super(reason);
    this.code = code;
  }

  /** True where the same work would fail again, as it is larger than a limit allows. */
  get isBeyondLimits(): boolean {
    return BEYOND_LIMITS.has(this.code);
  }
}
