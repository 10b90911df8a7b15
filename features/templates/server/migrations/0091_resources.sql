-- The resources of one specialist, all in one as their templates are: names may say more than they should, so they are
-- encrypted under the data key of the library, which wraps the keys of its files too.
create table resource_library (
  person_id uuid primary key,
  -- The record that the data key and the files belong to.
  id uuid not null unique,
  content_ciphertext bytea not null,
  version integer not null check (version > 0),
  updated_at timestamptz not null
);
-- In how many messages a resource was sent, by its present file.
create table resource_use (
  file_id uuid primary key,
  library_id uuid not null references resource_library (id) on delete cascade,
  used_count integer not null check (used_count >= 0)
);
create index resource_use_library on resource_use (library_id);
