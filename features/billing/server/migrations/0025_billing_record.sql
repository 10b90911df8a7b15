-- What a physician may claim, made in the transaction of what was done. Who the patient is, is encrypted under the data
-- key of the record. A later part makes claims of these.
create table billing_record (
  id uuid primary key,
  physician_id uuid not null,
  consult_id uuid not null,
  service text not null check (service in ('message', 'call', 'audiogram', 'sinusEndoscopy')),
  -- Of a billed message.
  message_id uuid,
  served_at timestamptz not null,
  -- The day of the service in Edmonton.
  service_date date not null,
  -- Null until the physician has named one.
  billing_code text,
  status text not null check (
    status in ('new', 'pending', 'submitted', 'unconfirmed', 'closed', 'refused', 'onHold', 'notBillable', 'deleted')),
  -- Why the record is not ready for a claim; null when nothing speaks against it.
  reason text,
  patient_reference_id uuid not null references patient_reference (id),
  patient_ciphertext bytea not null,
  -- Who asked, on claims of the consultant.
  referring_practitioner_id uuid,
  -- Where the physician works, as the consult knew it; null when it knew no location.
  province char(2),
  -- What was paid, in cents; null while that is unknown.
  amount_cents integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((service = 'message') = (message_id is not null))
);
create unique index billing_record_message on billing_record (message_id) where message_id is not null;
create unique index billing_record_once on billing_record (consult_id, service) where message_id is null;
create index billing_record_physician on billing_record (physician_id, created_at desc, id desc);
create index billing_record_consult on billing_record (consult_id, physician_id);
