-- Second factors, passkeys, sign-ins that have begun, and linked accounts of the partner app.

-- Until then this session may change second factors: the person has just given the password or a code again.
alter table auth_session add column confirmed_until timestamptz;

-- One app per person; `secret` is encrypted under `data_key`. On from `confirmed_at`.
create table authenticator_app (
  person_id uuid primary key references person (id),
  data_key bytea not null,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The 30-second step of the code used last: no code is good twice.
  last_step bigint not null default 0
);

create table recovery_code (
  person_id uuid not null references person (id),
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

create table passkey (
  id uuid primary key,
  person_id uuid not null references person (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);

-- What was begun and waits for one proof; removed by it, or some minutes later. Only a hash of the token is kept.
create table security_challenge (
  token_hash text primary key,
  purpose text not null check (purpose in ('secondFactor', 'passkeySignIn', 'newPasskey')),
  -- Null where a passkey will tell who it is.
  person_id uuid references person (id),
  -- What a passkey is asked to sign; null once that was tried.
  passkey_challenge text,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index security_challenge_person on security_challenge (person_id);
create index security_challenge_expires on security_challenge (expires_at);

create table partner_link (
  person_id uuid primary key references person (id),
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  unique (issuer, subject)
);

-- Tokens of the partner that have been used, kept while they could be shown again.
create table partner_token_used (
  issuer text not null,
  token_id text not null,
  expires_at timestamptz not null,
  primary key (issuer, token_id)
);
