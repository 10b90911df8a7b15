-- Invitations that clinicians send to colleagues, with the mail and the fax that carry them.
create table colleague_invitation (
  id uuid primary key,
  inviter_id uuid not null references person (id),
  first_name text not null,
  last_name text not null,
  email text not null,
  -- Ten digits, or empty.
  fax text not null,
  clinic_name text not null,
  city text not null,
  -- Null where there is no address; then the mail of a person who wants none has gone to nobody.
  mail_id uuid,
  is_unwanted boolean not null default false,
  -- Null where there is no number.
  fax_id uuid,
  -- Hash of the code in the mail's unsubscribe link; the link works for as long as the invitation is kept.
  unsubscribe_code_hash text not null unique,
  invited_at timestamptz not null,
  check (email <> '' or fax <> '')
);
create index colleague_invitation_inviter on colleague_invitation (inviter_id, invited_at desc, id desc);

-- Who wants no invitations, by a keyed hash of the address: the list itself names nobody.
create table unwanted_invitation_address (
  address_hash text primary key,
  refused_at timestamptz not null
);
