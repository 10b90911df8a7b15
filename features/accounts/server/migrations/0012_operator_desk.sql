-- Why an account is locked; beside locked_at and locked_by.
alter table person add column locked_reason text not null default '';

-- People as the operator's desk lists and searches them.
create index person_created_at on person (created_at desc, id desc);
create index person_locked on person (created_at desc, id desc) where locked_at is not null;
create index person_words on person
  using gin (plain_text(first_name || ' ' || last_name || ' ' || coalesce(practice_id, '')) gin_trgm_ops);
create index auth_user_words on auth_user using gin (plain_text(email) gin_trgm_ops);
create index clinic_words on clinic using gin (plain_text(name || ' ' || city) gin_trgm_ops);
create index clinic_created_at on clinic (created_at desc, id desc);

-- Whether a practice ID is somebody's already.
create index practice_id_claim_verified on practice_id_claim (practice_id, province) where state = 'verified';

-- Who was invited, by whom, as what; good once, until expires_at.
create table account_invitation (
  id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  title text not null default '',
  credentials text not null default '',
  role text not null check (role in ('specialist', 'dentist', 'moa', 'operator')),
  -- Roles beside it: bookingMoa, dermatologist, otolaryngologist.
  additional_roles text[] not null default '{}',
  plan text check (plan in ('plus', 'econsult')),
  clinic_id uuid references clinic (id),
  -- With evidence the ID is verified when the invitation is accepted.
  practice_id text,
  practice_id_province char(2),
  practice_id_evidence text not null default '',
  -- Of the code in the latest mail; an earlier one opens nothing any more.
  code_hash text not null unique,
  invited_at timestamptz not null,
  invited_by uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  person_id uuid references person (id),
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  check ((accepted_at is null) = (person_id is null)),
  check (accepted_at is null or withdrawn_at is null)
);
create index account_invitation_sent_at on account_invitation (sent_at desc, id desc);
create index account_invitation_open on account_invitation (email)
  where accepted_at is null and withdrawn_at is null;
create index account_invitation_clinic on account_invitation (clinic_id, sent_at desc) where clinic_id is not null;
