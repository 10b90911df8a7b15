-- The consult that this one was made from by forwarding it to another specialist.
alter table consult add column forwarded_from uuid references consult (id);
create index consult_forwarded_from on consult (forwarded_from) where forwarded_from is not null;

-- Faxes of a consult to the MOA of a member's clinic. The state follows that of the outgoing fax, which is removed
-- sooner; one that failed, or of which nothing is known, is a task until somebody sends it again or sets it aside.
create table consult_moa_fax (
  id uuid primary key,
  consult_id uuid not null references consult (id),
  outgoing_fax_id uuid not null,
  -- The member whose clinic it goes to, and who had it sent: they, or a member of that clinic's staff.
  owner_id uuid not null,
  sent_by uuid not null,
  clinic_id uuid,
  clinic_name text not null,
  -- Ten digits.
  fax_number char(10) not null,
  pages integer not null,
  -- Under the data key of the consult, purpose moa-fax:<id>.
  message_ciphertext bytea not null,
  sent_at timestamptz not null,
  state text not null check (state in ('queued', 'sending', 'delivered', 'failed', 'unclear')),
  reason text,
  handled_at timestamptz,
  handled_by uuid,
  check ((handled_at is null) = (handled_by is null))
);
create index consult_moa_fax_consult on consult_moa_fax (consult_id, sent_at desc, id desc);
create index consult_moa_fax_owner_task on consult_moa_fax (owner_id, sent_at desc, id desc)
  where state in ('failed', 'unclear') and handled_at is null;
create index consult_moa_fax_clinic_task on consult_moa_fax (clinic_id, sent_at desc, id desc)
  where state in ('failed', 'unclear') and handled_at is null;
