-- Browsers on which people have signed in: an attempt from there is counted by itself. Only a hash of the cookie is kept.
create table known_device (
  token_hash text not null,
  person_id uuid not null references person (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (token_hash, person_id)
);
create index known_device_person on known_device (person_id, last_used_at);

-- Why a session is no more, for the browser that still holds its cookie; the token is hashed as in auth_session.
create table ended_session (
  token text primary key,
  person_id uuid not null,
  reason text not null check (reason in ('idle', 'expired', 'tooMany', 'elsewhere', 'password', 'operator')),
  user_agent text,
  ended_at timestamptz not null
);
create index ended_session_person on ended_session (person_id, ended_at);
create index ended_session_ended_at on ended_session (ended_at);
