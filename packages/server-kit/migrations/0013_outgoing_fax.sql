-- Faxes on their way. The document is encrypted, and removed once it has arrived.
create table outgoing_fax (
  id uuid primary key,
  -- Ten digits.
  recipient_number char(10) not null,
  pages integer not null check (pages > 0),
  content bytea,
  -- sending without provider_id: being handed over now, or cut short in it; then nobody knows whether it went out.
  state text not null check (state in ('queued', 'sending', 'delivered', 'failed', 'unclear')),
  -- Why the last try did not arrive: a code such as busy.
  reason text,
  attempts integer not null default 0,
  provider_id text,
  created_at timestamptz not null,
  -- When the last try was handed over.
  sent_at timestamptz,
  settled_at timestamptz,
  check ((state in ('queued', 'sending')) = (settled_at is null)),
  check ((state = 'delivered') = (content is null))
);
create index outgoing_fax_settled_at on outgoing_fax (settled_at) where settled_at is not null;
