-- What a list finds its consults by: a person's own list, and a clinic's. Each hash of a keyword is mixed with the id of
-- the list, so that finding in one list never walks through the consults of another. The database keeps these rows true,
-- as it does an index, whoever adds consults, members or statuses.
create function list_hashes(hashes bigint[], list_id uuid) returns bigint[]
  language sql immutable parallel safe strict as $$
  select coalesce(array_agg(hash # ('x' || right(replace(list_id::text, '-', ''), 16))::bit(64)::bigint), '{}')
  from unnest(hashes) hash
$$;

create table consult_search (
  list_id uuid not null,
  consult_id uuid not null references consult (id),
  status text not null,
  hashes bigint[] not null,
  primary key (list_id, consult_id)
);
create index consult_search_hashes on consult_search using gin (hashes);
create index consult_search_status on consult_search (list_id, status);
create index consult_search_consult on consult_search (consult_id);

create function enter_own_list() returns trigger language plpgsql as $$
begin
  insert into consult_search (list_id, consult_id, status, hashes)
  select new.person_id, c.id, c.status, list_hashes(c.keyword_hashes, new.person_id)
  from consult c where c.id = new.consult_id
  on conflict do nothing;
  return null;
end $$;
create trigger consult_state_found after insert on consult_state
  for each row when (new.listed) execute function enter_own_list();

create function enter_clinic_lists() returns trigger language plpgsql as $$
begin
  insert into consult_search (list_id, consult_id, status, hashes)
  select clinic.id, new.id, new.status, list_hashes(new.keyword_hashes, clinic.id)
  from (select new.referrer_clinic_id as id union select new.service_clinic_id) clinic
  where clinic.id is not null
  on conflict do nothing;
  return null;
end $$;
create trigger consult_found after insert on consult for each row execute function enter_clinic_lists();

create function follow_consult() returns trigger language plpgsql as $$
begin
  update consult_search set status = new.status, hashes = list_hashes(new.keyword_hashes, list_id)
  where consult_id = new.id;
  return null;
end $$;
create trigger consult_found_as after update of status, keyword_hashes on consult
  for each row when (old.status <> new.status or old.keyword_hashes <> new.keyword_hashes)
  execute function follow_consult();

insert into consult_search (list_id, consult_id, status, hashes)
select list.id, c.id, c.status, list_hashes(c.keyword_hashes, list.id)
from consult c cross join lateral (
  select s.person_id as id from consult_state s where s.consult_id = c.id and s.listed
  union select c.referrer_clinic_id
  union select c.service_clinic_id) list
where list.id is not null;

-- Which columns a person's lists show in the subject line.
create table consult_list_choice (
  person_id uuid primary key,
  search_filters text[] not null
);

-- Mails that tell people what waits for them; due_at is null when none is. They hold no more than what this row says.
create table consult_mail (
  person_id uuid not null,
  consult_id uuid not null references consult (id),
  kind text not null check (kind in ('consult', 'message', 'overdue')),
  due_at timestamptz,
  mailed_at timestamptz,
  primary key (person_id, consult_id, kind)
);
create index consult_mail_due on consult_mail (due_at) where due_at is not null;
