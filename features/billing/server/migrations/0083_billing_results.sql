-- What becomes of a claim, for reports and earnings; and what a claim needs beside its code.
alter table billing_record drop constraint billing_record_status_check;
alter table billing_record add constraint billing_record_status_check check (
  status in ('new', 'pending', 'submitted', 'unconfirmed', 'closed', 'refused', 'onHold', 'notBillable', 'deleted',
    'failed'));
alter table billing_record add column activity_type text not null default 'econsult'
  check (activity_type in ('econsult', 'phoneConsult'));
update billing_record b set activity_type = 'phoneConsult'
  where exists (select from billing_record c where c.consult_id = b.consult_id and c.service = 'call');
-- ICD-9.
alter table billing_record add column diagnosis_code text;
-- Explanatory codes of the payer as they came, with a space between them.
alter table billing_record add column error_code text;
alter table billing_record add column submitted_at timestamptz;
alter table billing_record add column result_received_at timestamptz;
-- The day of payment, as the payer names it.
alter table billing_record add column paid_on date;
-- Rises with every change, so that nobody overwrites what they have not seen.
alter table billing_record add column version integer not null default 1;
-- Which of the physician's locations the service belongs to; null where that was not kept.
alter table billing_record add column location_index smallint;
-- Who did what for whom, as it stood at the service, so that the right code can be named later (see ServiceParties).
alter table billing_record add column parties jsonb;
create index billing_record_result on billing_record (physician_id, result_received_at)
  where result_received_at is not null;
create index billing_record_earned on billing_record (physician_id, paid_on) where status = 'closed';
create index billing_record_status on billing_record (physician_id, status, created_at desc, id desc);
