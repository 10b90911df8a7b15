-- Phones with the app: the token by which Firebase Cloud Messaging reaches it. A phone is one person's at a time.
create table push_token (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  fcm_token text not null unique,
  platform text not null check (platform in ('android', 'ios')),
  -- Of the session in which it was registered, hashed as in auth_session: signing out there ends it. A session that is
  -- over by itself does not: who is not at the portal is who must be told.
  session_token text not null,
  registered_at timestamptz not null
);
create index push_token_person on push_token (person_id, registered_at);
create index push_token_session on push_token (session_token);
create index push_token_registered_at on push_token (registered_at);
