-- Pictures on their way to the EMR of their owner: one row for each, with what became of it last. The id of the picture is
-- the key under which the partner takes it once.
create table media_ava_upload (
  media_id uuid primary key references media_item (id) on delete cascade,
  person_id uuid not null,
  -- The owner's account at the partner, as it was when this was asked for.
  ava_uuid text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed')),
  reason text check (reason in ('refused', 'account_unknown', 'unavailable', 'gone')),
  changed_at timestamptz not null,
  check ((reason is not null) = (state = 'failed'))
);
