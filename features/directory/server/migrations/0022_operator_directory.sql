-- What the operator's desk keeps of a service. A save names the version that it is based on; form_version counts the
-- changes of the form alone.
alter table service
  add column fax_referrals boolean not null default false,
  add column version integer not null default 1 check (version > 0),
  add column form_version integer not null default 1 check (form_version > 0),
  add column updated_at timestamptz,
  add column updated_by uuid;
update service set updated_at = created_at;
alter table service alter column updated_at set not null;
create index service_updated on service (updated_at desc, id desc);

-- The record of a specialist (CMODEL-10). Data of their consults are collected with their own consent only.
create table specialist_record (
  person_id uuid primary key,
  enable_econsult_data_collection boolean not null,
  consented_on date,
  consent_note text not null default '',
  set_at timestamptz not null,
  set_by uuid not null,
  check (enable_econsult_data_collection = (consented_on is not null))
);

-- What other features may read of it; who has no row has not consented.
create view directory_specialist as
  select person_id, enable_econsult_data_collection from specialist_record;

-- As before, but without a query of no words, of which PostgreSQL warns at every search.
create or replace function word_query(word text, weights text) returns tsquery
  language sql immutable parallel safe strict as $$
  select case when prefixes <> '' then to_tsquery('simple', prefixes) || to_tsquery('english', prefixes) end
  from (select regexp_replace(trim(plain_text(word)), '(\w+)', '\1:*' || weights, 'g')) typed (words),
    lateral (select replace(words, ' ', ' & ')) query (prefixes)
$$;

-- Every word of the services once: what is typed wrongly is compared with these few thousand short words, and not with
-- the texts of all services. Words that no service has any more find nothing and do no harm.
create table service_word (word text primary key);
create index service_word_alike on service_word using gin (word gin_trgm_ops) with (fastupdate = off);
create view service_word_source as
  select s.id as service_id, word
  from service s, regexp_split_to_table(
    s.search_text || ' ' || plain_text(s.short_description || ' ' || s.long_description), ' ') word
  where length(word) > 2;
insert into service_word select distinct word from service_word_source;

-- The active services that have a word, or one like it, and how near it is (1: the word itself). The threshold of the
-- database (0.6) misses two letters that are swapped; a lower one is set for this function alone.
create function service_alike(typed text) returns table (service_id uuid, nearness real) language sql stable rows 300
  set pg_trgm.word_similarity_threshold = 0.4 as $$
  with near as materialized (
    select w.word, word_similarity(trim(plain_text(typed)), w.word) as nearness
    from service_word w where trim(plain_text(typed)) <% w.word
    order by nearness desc, w.word limit 12
  ), meant as materialized (
    select typed as word, 1::real as nearness
    union all select near.word, near.nearness from near
  )
  select s.id, max(meant.nearness)
  from meant join service s on s.active and s.search_vector @@ word_query(meant.word, '')
  group by s.id
$$;
