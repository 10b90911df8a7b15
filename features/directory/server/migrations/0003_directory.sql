create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() depends on its dictionary and is only stable; a generated column needs an immutable function.
-- Small letters without accents; whatever is neither letter nor digit becomes a blank, for the text parser would read
-- `Ear/Nose` as a file name and `St.Paul` as a host.
create function plain_text(value text) returns text language sql immutable parallel safe strict as
  $$ select regexp_replace(lower(public.unaccent('public.unaccent', value)), '[^[:alnum:]]+', ' ', 'g') $$;

-- What finds a typed word: every word that begins with it, and its English stem; `weights` ('AB') narrows the fields.
create function word_query(word text, weights text) returns tsquery language sql immutable parallel safe strict as $$
  select case when prefixes = '' then ''::tsquery
    else to_tsquery('simple', prefixes) || to_tsquery('english', prefixes) end
  from (select regexp_replace(trim(plain_text(word)), '(\w+)', '\1:*' || weights, 'g')) typed (words),
    lateral (select replace(words, ' ', ' & ')) query (prefixes)
$$;

create table service (
  id uuid primary key,
  type text not null check (type in ('referral', 'consult', 'econsult', 'phoneConsult')),
  service_name text not null,
  specialty text not null,
  subsite text not null,
  short_description text not null default '',
  long_description text not null default '',
  bio text not null default '',
  clinic_id uuid not null,
  clinic_name text not null,
  city text not null,
  province char(2) not null,
  person_names text not null default '',
  accept_existing boolean not null default false,
  accept_referral boolean not null default false,
  form_fields jsonb not null default '[]',
  active boolean not null default true,
  created_at timestamptz not null,
  search_text text not null generated always as (
    plain_text(service_name || ' ' || person_names || ' ' || specialty || ' ' || subsite || ' ' || clinic_name || ' ' || city)
  ) stored,
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('simple', plain_text(service_name || ' ' || person_names)), 'A') ||
    setweight(to_tsvector('simple', plain_text(specialty || ' ' || subsite)), 'B') ||
    setweight(to_tsvector('english', plain_text(short_description || ' ' || long_description)), 'C') ||
    setweight(to_tsvector('simple', plain_text(clinic_name || ' ' || city)), 'D')
  ) stored
);
-- Services change seldom and are searched all day: no list of pending entries, which every search would have to read.
create index service_search_vector on service using gin (search_vector) with (fastupdate = off);
create index service_search_text on service using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index service_specialty on service (specialty, subsite) where active;

create table service_person (
  service_id uuid not null references service (id),
  person_id uuid not null,
  position integer not null,
  primary key (service_id, person_id)
);
create index service_person_person on service_person (person_id);

create table availability_setting (
  person_id uuid primary key,
  phone_schedule jsonb,
  consult_limits jsonb not null default '{}',
  custom_calendar boolean[] check (cardinality(custom_calendar) = 7),
  vacation_update_count integer not null default 0
);

create table vacation (
  id uuid primary key,
  person_id uuid not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  disable_econsult boolean not null default true,
  disable_phone_consult boolean not null default true,
  description text not null default '',
  check (start_at < end_at)
);
create index vacation_person on vacation (person_id, end_at);

-- How many consults an account has received on a day (America/Edmonton); the daily limit counts these.
create table consult_intake (
  person_id uuid not null,
  day date not null,
  count integer not null,
  primary key (person_id, day)
);

-- One row per first specialist answer; the average shown is over the last 20.
create table service_response (
  consult_id uuid primary key,
  service_id uuid not null references service (id),
  responded_at timestamptz not null,
  response_ms bigint not null check (response_ms >= 0)
);
create index service_response_service on service_response (service_id, responded_at desc);

-- Mean and median of the last 20 responses, kept up with every first answer, so that a search can sort by them.
create table response_figure (
  service_id uuid primary key references service (id),
  mean_ms bigint not null,
  median_ms bigint,
  response_count integer not null
);
