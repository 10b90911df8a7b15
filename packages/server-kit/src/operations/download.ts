import type { PermissionRule } from '@alethea/kernel/access/permissions';
import type { Clock } from '@alethea/kernel/time/clock';
import type { z } from 'zod';
import type { Database } from '../engine/engine.ts';
import type { Actor } from './actor.ts';
import type { AuditSubject } from './call.ts';

/** What a download is given. */
export interface DownloadCall {
  readonly db: Database;
  readonly clock: Clock;
  readonly actor: Actor;
  /** Says what is taken out, for the one row that the access log keeps of it. */
  about(subject: AuditSubject): void;
}

/** A file that is made while it is sent, by GET, so that the browser keeps it however large it is. */
export interface Download {
  /** Name in logs and metrics. */
  readonly name: string;
  /** No patient data may stand in the address: only what `query` describes, ids and moments. */
  readonly path: string;
  readonly query: z.ZodType;
  readonly access: PermissionRule;
  readonly auditEvent: string;
  readonly contentType: string;
  open(call: DownloadCall, query: unknown): { readonly fileName: string; readonly pieces: AsyncIterable<string> };
}

/** Binds what is read from the address to the type that the download works with. */
export function defineDownload<Query extends z.ZodType>(
  download: Omit<Download, 'query' | 'open'> & {
    readonly query: Query;
    open(call: DownloadCall, query: z.output<Query>): ReturnType<Download['open']>;
  },
): Download {
  return download as Download;
}
