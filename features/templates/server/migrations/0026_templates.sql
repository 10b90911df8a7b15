-- The message templates of one specialist, all in one: clinical wording may hold patient data, so it is encrypted under
-- the data key of the library.
create table template_library (
  person_id uuid primary key,
  -- The record that the data key belongs to.
  id uuid not null unique,
  content_ciphertext bytea not null,
  version integer not null check (version > 0),
  updated_at timestamptz not null
);
