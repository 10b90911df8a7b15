-- Mails on their way. What a mail says and to whom is encrypted (addresses, one-time links) and removed once it is sent.
create table outgoing_mail (
  id uuid primary key,
  content bytea,
  state text not null check (state in ('queued', 'sent', 'failed')),
  -- Why the last try failed: a code such as smtp_550.
  reason text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'queued') = (settled_at is null)),
  check ((state = 'sent') = (content is null))
);
create index outgoing_mail_settled_at on outgoing_mail (settled_at) where settled_at is not null;
