import type { z } from 'zod';
import type { PermissionRule } from '../access/permissions.ts';
import type { CommonErrorCode, ErrorKind } from '../text/errors.ts';
import type { ChangeKind } from './change.ts';

/** First lock of access: everybody, every signed-in person, or holders of a permission set. */
export type Access = 'public' | 'signedIn' | PermissionRule;

/** What the access log keeps of a call: C(reate), R(ead), U(pdate), D(elete) or E(xecute); or why it keeps nothing. */
export type AuditRule =
  | { readonly event: string; readonly action: 'C' | 'R' | 'U' | 'D' | 'E' }
  | { readonly none: string };

/**
 * What a second, equal call does: `read` changes nothing; `same` ends in the same state by itself; `keyed` needs an
 * Idempotency-Key header and answers a repeat with the first answer.
 */
export type RepeatRule = 'read' | 'same' | 'keyed';

/** A file that a multipart post carries; its bytes are checked against the type, whatever the browser declares. */
export interface FilePartRule {
  readonly contentType: 'application/pdf' | 'image/jpeg' | 'image/png';
  readonly maxBytes: number;
}

/** Where a call is no JSON call but a form with files, posted to a path of its own, as the specification has some. */
export interface MultipartPost {
  readonly path: string;
  /** Fields whose text is JSON; all other fields are plain text. */
  readonly jsonFields: readonly string[];
  /** File fields, each of them required once; in the input stands what `filePartSchema` describes. */
  readonly files: Readonly<Record<string, FilePartRule>>;
}

/**
 * Work that takes so much of the server that each person has a share of it, so many at once and so many in a minute: a
 * document that is made, copied or sent.
 */
export type Share = 'heavy';

/** The declaration of one call, from which client, routes, documents and tests are made. */
export interface Operation<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Errors extends Readonly<Record<string, ErrorKind>> = Readonly<Record<string, ErrorKind>>,
  Rule extends Access = Access,
> {
  /** Name on the wire: `POST /api/<name>`, unless `path` or `multipart` names another address. */
  readonly name: Name;
  /** Where the specification has a JSON call at an address of its own. */
  readonly path?: string;
  readonly multipart?: MultipartPost;
  /** One sentence for the generated reference. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  readonly access: Rule;
  readonly audit: AuditRule;
  /** Own error codes with their kinds, beside the common ones. */
  readonly errors: Errors;
  readonly repeat: RepeatRule;
  /** After which changes an answer that a browser keeps is to be fetched again. */
  readonly outdatedBy?: readonly ChangeKind[];
  /** Most bytes of the body of a call that carries a text file; the default of the server when left out. */
  readonly largestBodyBytes?: number;
  /** Calls allowed per minute and person (or address, when signed out); the default of the server when left out. */
  readonly callsPerMinute?: number;
  /** A share is a person's: what everybody may call, signed in or not, has none. */
  readonly share?: Rule extends 'public' ? never : Share;
}

/** Declares an operation; every key that decides about safety is required by its type. */
export function defineOperation<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Errors extends Readonly<Record<string, ErrorKind>>,
  const Rule extends Access,
>(operation: Operation<Name, Input, Output, Errors, Rule>): Operation<Name, Input, Output, Errors, Rule> {
  return operation;
}

/** The address under which a call is posted. */
export function pathOf({ name, path, multipart }: Pick<Operation, 'name' | 'path' | 'multipart'>): string {
  return multipart?.path ?? path ?? `/api/${name}`;
}

/** What a caller sends. */
export type InputOf<Op extends Operation> = z.input<Op['input']>;
/** What a handler gets after parsing. */
export type ParsedInputOf<Op extends Operation> = z.output<Op['input']>;
/** What a caller gets back. */
export type OutputOf<Op extends Operation> = z.output<Op['output']>;
/** The error codes that a caller of this operation must be ready for. */
export type ErrorCodeOf<Op extends Operation> = (keyof Op['errors'] & string) | CommonErrorCode;
