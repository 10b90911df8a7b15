import type { TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';

/** Has a province validate practice IDs, as an operator does at the desk. */
export async function enableValidation(app: TestApp, province: string): Promise<void> {
  await sql`
    insert into content_document_version (name, version, document, saved_at)
    select name, version + 1,
      jsonb_set(document, array['validationSettings', ${province}::text, 'validationEnabled'], 'true'::jsonb), now()
    from content_document_version where name = 'signup' order by version desc limit 1`.execute(app.server.engine.db);
}
