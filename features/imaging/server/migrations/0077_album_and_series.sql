-- The locked album: its items are in no other list. It is open for a session, and for some minutes.
alter table media_item add column is_locked boolean not null default false;

drop index media_item_page;
drop index media_item_months;
drop index media_item_tags;
create index media_item_page on media_item (person_id, created_at desc, id desc) where deleted_at is null and not is_locked;
create index media_item_months on media_item (person_id, created_on) where deleted_at is null and not is_locked;
create index media_item_tags on media_item using gin (tag_hashes) where deleted_at is null and not is_locked;
create index media_item_album on media_item (person_id, created_at desc, id desc) where deleted_at is null and is_locked;

create table media_album_opening (
  session_id uuid primary key,
  person_id uuid not null references media_gallery (person_id),
  open_until timestamptz not null
);
create index media_album_opening_end on media_album_opening (open_until);

-- Pictures of one finding over time; the name is sealed as the words of the gallery are.
create table media_series (
  id uuid primary key,
  person_id uuid not null references media_gallery (person_id),
  created_at timestamptz not null,
  name_ciphertext bytea not null,
  version integer not null check (version > 0)
);
create index media_series_page on media_series (person_id, created_at desc, id desc);

create table media_series_item (
  series_id uuid not null references media_series (id) on delete cascade,
  media_id uuid not null references media_item (id) on delete cascade,
  primary key (series_id, media_id)
);
create index media_series_item_media on media_series_item (media_id);
