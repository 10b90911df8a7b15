-- Mails and faxes on their way, one row each. What they say is encrypted, and removed once it is sent.
create table delivery (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'fax')),
  -- Ten digits; the address of a mail is in its content.
  recipient_number char(10),
  pages integer check (pages > 0),
  content bytea,
  -- sent: the next station has taken the mail. sending without provider_id: a fax that is being handed over now, or was cut
  -- short in it; then nobody knows whether it went out.
  state text not null check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unclear')),
  -- Why the last try did not arrive: a code such as smtp_550 or busy.
  reason text,
  attempts integer not null default 0,
  provider_id text,
  created_at timestamptz not null,
  -- When the last try was handed over.
  sent_at timestamptz,
  settled_at timestamptz,
  -- The record that is told what becomes of it, by who keeps records of that kind.
  record_kind text,
  record_id uuid,
  -- False while its record has not been told, because telling has failed.
  told boolean not null default true,
  check ((channel = 'fax') = (recipient_number is not null and pages is not null)),
  check ((state in ('queued', 'sending')) = (settled_at is null)),
  check ((state in ('sent', 'delivered')) = (content is null)),
  check ((record_kind is null) = (record_id is null))
);
create index delivery_settled_at on delivery (settled_at) where settled_at is not null;
create index delivery_untold on delivery (id) where not told;

insert into delivery (id, channel, content, state, reason, attempts, created_at, settled_at)
  select id, 'mail', content, state, reason, attempts, created_at, settled_at from outgoing_mail;
insert into delivery (id, channel, recipient_number, pages, content, state, reason, attempts, provider_id, created_at,
    sent_at, settled_at)
  select id, 'fax', recipient_number, pages, content, state, reason, attempts, provider_id, created_at, sent_at, settled_at
  from outgoing_fax;
drop table outgoing_mail;
drop table outgoing_fax;
