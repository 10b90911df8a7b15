import type { PermissionRule } from '../access/permissions.ts';

/** Kinds of files that can be taken in at all, by content type. */
export const FILE_KINDS = [
  'image/jpeg',
  'image/png',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
  'video/mp4',
  'video/webm',
] as const;

/** A kind of file, named by its content type; the bytes decide, whatever a browser declares. */
export type FileKind = (typeof FILE_KINDS)[number];

/**
 * The declaration of what people may bring before a record has it: it lies in their stage until an operation attaches it.
 * How much one person's stage holds is a setting of the installation (STAGED_FILES, STAGED_MEGABYTES) and the same for
 * all that is declared, for the room is one.
 */
export interface Upload<Name extends string = string> {
  /** What is named as `purpose` on the wire; left out there, the first that is declared. */
  readonly name: Name;
  /** One sentence for the generated reference. */
  readonly summary: string;
  /** First lock of access, asked with every request that brings bytes. */
  readonly access: PermissionRule;
  /** The kinds that are taken, each with the most bytes of one file. */
  readonly kinds: Readonly<Partial<Record<FileKind, number>>>;
  /** Most files that one record takes at a time. */
  readonly mostFiles: number;
  /** How long a file stays that is attached to nothing, in hours. */
  readonly stagedHours: number;
}

/** Declares what may be brought; every key that decides about safety is required by its type. */
export function defineUpload<const Name extends string>(upload: Upload<Name>): Upload<Name> {
  return upload;
}

/** The kinds that an upload takes. */
export function kindsOf({ kinds }: Pick<Upload, 'kinds'>): readonly FileKind[] {
  return FILE_KINDS.filter((kind) => kinds[kind] !== undefined);
}
