-- What sign-up and the operator's desk know of a person beside the profile.
alter table person
  add column cell_phone text not null default '',
  add column city text not null default '',
  add column plan text check (plan in ('plus', 'econsult')),
  -- Provider and plan roles: granted together when the practice ID is verified, taken away together when that ends.
  add column roles_when_verified text[] not null default '{}',
  add column locked_by uuid;

-- What a person gave as practice ID and what became of it; person.practice_id is the one in force.
create table practice_id_claim (
  id uuid primary key,
  person_id uuid not null references person (id),
  practice_id text not null,
  province char(2) not null,
  claimed_at timestamptz not null,
  state text not null check (state in ('pending', 'verified', 'refused', 'revoked', 'replaced')),
  decided_at timestamptz,
  -- Null where the registry of the province answered, or where a newer claim took this one's place.
  decided_by uuid,
  evidence text not null default '',
  check ((state = 'pending') = (decided_at is null))
);
create unique index practice_id_claim_pending on practice_id_claim (person_id) where state = 'pending';
create unique index practice_id_claim_in_force on practice_id_claim (person_id) where state = 'verified';
create index practice_id_claim_waiting on practice_id_claim (claimed_at, id) where state = 'pending';
create index practice_id_claim_person on practice_id_claim (person_id, claimed_at desc);

-- Content documents (settings and texts that an operator edits): every version is kept, the highest is in force.
create table content_document_version (
  name text not null,
  version integer not null check (version > 0),
  document jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid,
  primary key (name, version)
);

-- Every permission list that a role has had; role.permissions is the one in force.
create table role_version (
  role text not null references role (name),
  version integer not null check (version > 0),
  permissions text[] not null,
  saved_at timestamptz not null,
  saved_by uuid,
  primary key (role, version)
);
insert into role_version (role, version, permissions, saved_at) select name, 1, permissions, updated_at from role;
