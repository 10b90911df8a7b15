import type { Executor } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { contentChange } from '../../contract/core/changes.ts';
import {
  getContent as getContentOperation,
  listContentVersions as listContentVersionsOperation,
  namedContentSchema,
  saveContent as saveContentOperation,
} from '../../contract/desk/content.ts';
import type { ContentName } from '../../contract/desk/content-documents.ts';
import { saveContent as saveNextVersion } from '../content/content-store.ts';
import { nameOf } from '../core/search-words.ts';
import type { Tables } from '../schema/tables.ts';

const PAGE_SIZE = 50;

interface VersionRow extends Pick<Tables['content_document_version'], 'version' | 'savedAt'> {
  readonly savedByName: string | null;
}

const VERSION = sql`v.version, v.saved_at as "savedAt", ${nameOf(sql`v.saved_by`)} as "savedByName"`;

/** Reads a document, in force or as it was. */
export const getContent = () =>
  implementRead(getContentOperation, {
    async read(call, { name, version }) {
      const found = await findVersion(call.db, name, version);
      call.authorise(found ? allow('content is the operator’s') : deny('version_not_found'));
      if (!found) throw call.failure('version_not_found');
      const { document, ...saved } = found;
      return { content: namedContentSchema.parse({ name, document }), saved: versionView(saved) };
    },
  });

/** Saves a document as its next version, unless somebody else saved one meanwhile. */
export const saveContent = () =>
  implementWrite(saveContentOperation, {
    async write(call, { content: { name, document }, basedOn }) {
      const order = { basedOn, savedBy: call.actor.personId, now: call.clock.now() };
      const version = await saveNextVersion(call.tx, { name, document, ...order });
      call.about({ recordKind: 'content', detail: { name, version: version ?? basedOn } });
      call.authorise(version === null ? deny('saved_meanwhile') : allow('content is the operator’s'));
      if (version === null) throw call.failure('saved_meanwhile');
      call.notify({ to: ['everyone'], changed: [contentChange()] });
      return { version };
    },
  });

/** Lists who saved a document when. */
export const listContentVersions = () =>
  implementRead(listContentVersionsOperation, {
    async read(call, { name, before }) {
      call.authorise(allow('content is the operator’s'));
      const place = before === undefined ? sql`` : sql`and v.version < ${before}`;
      const { rows } = await sql<VersionRow>`
        select ${VERSION} from content_document_version v
        where v.name = ${name} ${place} order by v.version desc limit ${PAGE_SIZE + 1}`.execute(call.db);
      return { versions: rows.slice(0, PAGE_SIZE).map(versionView), hasMore: rows.length > PAGE_SIZE };
    },
  });

async function findVersion(executor: Executor, name: ContentName, version: number | undefined) {
  const which = version === undefined ? sql`` : sql`and v.version = ${version}`;
  const { rows } = await sql<VersionRow & { document: unknown }>`
    select ${VERSION}, v.document from content_document_version v
    where v.name = ${name} ${which} order by v.version desc limit 1`.execute(executor);
  return rows[0];
}

function versionView({ version, savedAt, savedByName }: VersionRow) {
  return { version, savedAt: savedAt.toISOString(), savedByName };
}
