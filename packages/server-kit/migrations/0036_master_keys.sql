-- Master keys by their fingerprint; the keys themselves stay outside. A start without a file for each that is not
-- retired is refused. A rotation has two that are not.
create table master_key (
  id text primary key,
  first_used_at timestamptz not null,
  -- From then on nothing in this database is wrapped by it; backups made before still are.
  retired_at timestamptz
);

-- Long-lived secrets (of keyed hashes, signed addresses, kept answers): random, wrapped by the master key, so that a
-- rotation of it changes none of them.
create table named_secret (
  name text primary key,
  wrapped bytea not null,
  created_at timestamptz not null
);
