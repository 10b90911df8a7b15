-- What the installation is called and whom its people ask, version by version. Version 0 is what its settings said when the
-- desk first saved one, and is written with version 1; until then there is no row.
create table brand_version (
  version integer primary key check (version >= 0),
  settings jsonb not null,
  saved_at timestamptz not null,
  -- Null for what the settings said.
  saved_by uuid,
  check ((version = 0) = (saved_by is null))
);

-- Logos and signatures of witnesses: public, small, never changed. The name is the hash of the bytes with the ending of
-- their type.
create table brand_picture (
  name text primary key,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  kept_at timestamptz not null
);
