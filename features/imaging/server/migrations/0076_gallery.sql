-- Pictures and films of one person's own gallery. Its data key wraps the keys of the files and seals notes, tags and file
-- names; tags are found by keyed hashes that belong to this gallery alone.
create table media_gallery (
  person_id uuid primary key,
  -- The record that the files and the data key belong to.
  id uuid not null unique,
  -- The tags in use and how many items have each.
  tags_ciphertext bytea not null,
  item_count integer not null check (item_count >= 0),
  -- No two items are of one moment: it is their name on the wire.
  last_created_at timestamptz not null
);

create table media_item (
  id uuid primary key,
  person_id uuid not null references media_gallery (person_id),
  created_at timestamptz not null,
  -- The day in Edmonton.
  created_on date not null,
  file_id uuid not null unique,
  content_type text not null,
  size_bytes bigint not null,
  width_px integer,
  height_px integer,
  has_thumbnail boolean not null,
  texts_ciphertext bytea not null,
  tag_hashes bigint[] not null,
  version integer not null check (version > 0),
  deleted_at timestamptz,
  unique (person_id, created_at)
);
create index media_item_page on media_item (person_id, created_at desc, id desc) where deleted_at is null;
create index media_item_months on media_item (person_id, created_on) where deleted_at is null;
create index media_item_tags on media_item using gin (tag_hashes) where deleted_at is null;
create index media_item_bin on media_item (person_id, deleted_at desc, id desc) where deleted_at is not null;
create index media_item_bin_age on media_item (deleted_at) where deleted_at is not null;
