import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@alethea/server-kit/engine/migrator';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationFolders } from '../src/migration-folders.ts';
import { migrationsUpTo } from './migrations-up-to.ts';

/** The last migration of the version that kept mails and faxes apart. */
const BEFORE = 51;

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const AT = '2026-03-10T18:00:00Z';

/** Mails and faxes in every state, as they lay beside each other. */
const MAILS = [
  [1, `'\\x01'`, 'queued', `'smtp_451'`, 2, 'null'],
  [2, 'null', 'sent', 'null', 1, `'${AT}'`],
  [3, `'\\x03'`, 'failed', `'smtp_550'`, 1, `'${AT}'`],
] as const;
const FAXES = [
  [11, `'\\x11'`, 'queued', `'busy'`, 1, 'null', 'null'],
  [12, `'\\x12'`, 'sending', 'null', 1, `'provider-12'`, 'null'],
  [13, 'null', 'delivered', 'null', 2, `'provider-13'`, `'${AT}'`],
  [14, `'\\x14'`, 'failed', `'number_wrong'`, 1, `'provider-14'`, `'${AT}'`],
  [15, `'\\x15'`, 'unclear', `'interrupted'`, 1, 'null', `'${AT}'`],
] as const;

test('mails and faxes of the version before are carried over as they were, each with its record', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alethea-migrations-'));
  const engine = await createPgliteEngine({});
  try {
    await migrate(engine, [await migrationsUpTo(BEFORE, folder)]);
    const mails = MAILS.map(
      ([number, content, state, reason, attempts, settled]) =>
        `('${id(number)}', ${content}, '${state}', ${reason}, ${attempts}, '${AT}', ${settled})`,
    );
    const faxes = FAXES.map(
      ([number, content, state, reason, attempts, provider, settled]) =>
        `('${id(number)}', '4035550142', 3, ${content}, '${state}', ${reason}, ${attempts}, ${provider}, '${AT}', '${AT}', ${settled})`,
    );
    // What belongs to others is beside the point here.
    await engine.runScript(`
      set session_replication_role = replica;
      insert into outgoing_mail (id, content, state, reason, attempts, created_at, settled_at) values ${mails.join()};
      insert into outgoing_fax (id, recipient_number, pages, content, state, reason, attempts, provider_id, created_at,
        sent_at, settled_at) values ${faxes.join()};
      insert into consult_fax (id, consult_id, kind, outgoing_fax_id, member_ids, sent_by, clinic_name, fax_number, pages,
        message_ciphertext, sent_at, state) values
        ('${id(21)}', '${id(90)}', 'moa', '${id(12)}', '{${id(91)}}', '${id(91)}', '', '4035550142', 3, '', '${AT}', 'sending'),
        ('${id(22)}', '${id(90)}', 'moa', '${id(14)}', '{${id(91)}}', '${id(91)}', '', '4035550142', 3, '', '${AT}', 'sending'),
        ('${id(23)}', '${id(90)}', 'moa', '${id(13)}', '{${id(91)}}', '${id(91)}', '', '4035550142', 3, '', '${AT}', 'delivered');
      insert into referral_fax (consult_id, fax_id, clinic_name, created_at) values
        ('${id(31)}', '${id(11)}', 'North', '${AT}'), ('${id(32)}', '${id(15)}', 'South', '${AT}');
      insert into issued_document (id, kind, owner_id, sent_by, envelope_ciphertext, text_ciphertext, proof_type,
        created_at, sent_at, mail_id, code_hash) values
        ('${id(41)}', 'consultPdf', '${id(91)}', '${id(91)}', '', '', 'emailCode', '${AT}', '${AT}', '${id(1)}', repeat('a', 64)),
        ('${id(42)}', 'consultPdf', '${id(91)}', '${id(91)}', '', '', 'emailCode', '${AT}', '${AT}', '${id(2)}', repeat('b', 64));
      set session_replication_role = origin;`);
    const kept = async (mail: string, fax: string) =>
      (
        await sql`
          select id, state, reason, attempts, encode(content, 'hex') as content, created_at, settled_at,
            null as number, null::integer as pages, null as provider, null::timestamptz as sent_at from ${sql.raw(mail)}
          union all select id, state, reason, attempts, encode(content, 'hex'), created_at, settled_at,
            recipient_number, pages, provider_id, sent_at from ${sql.raw(fax)} order by id`.execute(engine.db)
      ).rows;
    const before = await kept('outgoing_mail', 'outgoing_fax');
    expect(before).toHaveLength(MAILS.length + FAXES.length);

    await migrate(engine, migrationFolders);
    const of = (channel: string) => `(select * from delivery where channel = '${channel}') ${channel}`;
    expect(await kept(of('mail'), of('fax'))).toEqual(before);
    const followed = await sql`
      select id, record_kind as kind, record_id as record, told from delivery
      where record_kind is not null order by id`.execute(engine.db);
    expect(followed.rows).toEqual([
      { id: id(1), kind: 'document', record: id(41), told: true },
      { id: id(11), kind: 'referralFax', record: id(31), told: true },
      { id: id(12), kind: 'consultFax', record: id(21), told: true },
      // Settled, and nobody had looked yet: their records are told within a minute.
      { id: id(14), kind: 'consultFax', record: id(22), told: false },
      { id: id(15), kind: 'referralFax', record: id(32), told: false },
    ]);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
});
