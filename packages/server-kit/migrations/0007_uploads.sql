-- Paths under which a blob may lie without a row: noted before the blob is put, removed with the row's insert or when
-- the blob is gone. What a crash leaves is found here; the folder or bucket need never be listed.
create table pending_blob (
  path text primary key,
  since timestamptz not null
);
create index pending_blob_since on pending_blob (since);

-- A large file on its way in, piece by piece; the bytes lie in a temporary file named by the id.
create table upload_session (
  id uuid primary key,
  owner_id uuid not null,
  file_name text not null,
  size_bytes bigint not null,
  received_bytes bigint not null default 0,
  -- The staged file that it became: a repeated completion gets the same answer.
  file_id uuid,
  expires_at timestamptz not null,
  check (received_bytes between 0 and size_bytes)
);
create index upload_session_owner on upload_session (owner_id, expires_at);
create index upload_session_expires on upload_session (expires_at);
