-- Links of the access log's chain from version 2 on name the digest of each row (32 bytes each, in the order of
-- event_ids), count the rows of the whole chain so far, and are signed with a key that the database does not hold.
-- Links of version 1 stay as they are; the first signed link covers them all by its previous_hash.
alter table audit_seal
  add column version smallint not null default 1,
  add column row_hashes bytea,
  add column rows_total bigint,
  add column signature text;
alter table audit_seal alter column version drop default;
alter table audit_seal add constraint audit_seal_signed
  check (version = 1 or (row_hashes is not null and rows_total is not null and signature is not null));
