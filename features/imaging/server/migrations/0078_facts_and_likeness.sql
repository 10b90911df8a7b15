-- Body site, consents and scale, sealed as the words of an item are; null while nothing is known. What is searched for
-- stands beside them as keyed hashes that belong to this gallery alone.
alter table media_item
  add column facts_ciphertext bytea,
  add column fact_hashes bigint[] not null default '{}';
create index media_item_facts on media_item using gin (fact_hashes) where deleted_at is null and not is_locked;

-- What the picture looks like: sealed, and as keyed hashes of its parts, of which two alike pictures share one at least.
-- The form is 0 until the task has looked at the picture.
alter table media_item
  add column content_hash bigint,
  add column likeness_ciphertext bytea,
  add column likeness_hashes bigint[] not null default '{}',
  add column likeness_form integer not null default 0;
create index media_item_content on media_item (person_id, content_hash) where deleted_at is null and not is_locked;
create index media_item_likeness_left on media_item (id) where likeness_form = 0;

-- Items that look alike and are meant to be kept both; the smaller id first.
create table media_distinct_pair (
  low_id uuid not null references media_item (id) on delete cascade,
  high_id uuid not null references media_item (id) on delete cascade,
  primary key (low_id, high_id)
);
create index media_distinct_pair_high on media_distinct_pair (high_id);
