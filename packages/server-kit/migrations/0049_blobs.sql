-- The bytes of files, each once, however many files share them: a copy of a file is a row. Those with a header are sealed
-- under a key of their own, which each file keeps wrapped: under the key of its record (keyed_by), else under that of the
-- stage. Those without lie in the clear as before, until the server has sealed them.
create table blob (
  id uuid primary key,
  path text not null unique,
  size_bytes bigint not null,
  header bytea check (octet_length(header) = 32),
  thumbnail_path text,
  thumbnail_bytes bigint,
  thumbnail_header bytea check (octet_length(thumbnail_header) = 32),
  check (header is null or (thumbnail_path is null) = (thumbnail_header is null)),
  check ((thumbnail_header is null) = (thumbnail_bytes is null))
);
insert into blob (id, path, size_bytes, thumbnail_path)
  select id, path, size_bytes, thumbnail_path from stored_file;
create index blob_to_seal on blob (id) where header is null;

alter table stored_file add column blob_id uuid references blob (id);
update stored_file set blob_id = id;
alter table stored_file alter column blob_id set not null;
create index stored_file_blob on stored_file (blob_id);
alter table stored_file add column key_ciphertext bytea, add column keyed_by uuid references data_key (record_id);
alter table stored_file add constraint stored_file_keyed check (keyed_by is null or key_ciphertext is not null);
create index stored_file_keyed_by on stored_file (keyed_by) where keyed_by is not null;
alter table stored_file drop column path, drop column thumbnail_path;

-- What comes by chunks lies sealed as well, under a key of its own. Without one, the bytes that came count as lost.
alter table upload_session add column key_ciphertext bytea;
