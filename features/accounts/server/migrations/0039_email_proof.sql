-- Whose address has been proven, how and when. A proof is one of an address: another address of the account has none.
create table email_proof (
  person_id uuid primary key references person (id),
  email text not null,
  -- code: typed from a mail; invitation, reset: a link in a mail was followed; carried: in use before there were proofs;
  -- given: the account was made with the address by who runs the portal.
  how text not null check (how in ('code', 'invitation', 'reset', 'carried', 'given')),
  proven_at timestamptz not null,
  -- Who was signed in or held the link: the person; null where nobody of ours did it.
  proven_by uuid
);
insert into email_proof (person_id, email, how, proven_at)
select p.id, u.email, 'carried', now() from person p join auth_user u on u.id = p.id;

-- The code that was mailed last, good for one address, once, until expires_at or five wrong tries.
create table email_code (
  person_id uuid primary key references person (id),
  -- The address of the account, or the one that takes its place when the code comes back.
  email text not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0
);
create index email_code_expires on email_code (expires_at);
