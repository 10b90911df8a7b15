-- A record that a person has taken out of claiming: not billable, or deleted. Undone, it stands as before.
create table billing_closing (
  id uuid primary key,
  record_id uuid not null references billing_record (id),
  status_before text not null,
  status text not null check (status in ('notBillable', 'deleted')),
  -- Why, under the data key of the record.
  reason_ciphertext bytea not null,
  closed_at timestamptz not null,
  closed_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  -- False once the service itself was taken back: then nothing is left to be claimed.
  may_undo boolean not null default true,
  check ((undone_at is null) = (undone_by is null))
);
create unique index billing_closing_once on billing_closing (record_id) where undone_at is null;
create index billing_closing_record on billing_closing (record_id, closed_at);
