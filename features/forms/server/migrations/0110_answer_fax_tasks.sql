-- A fax of answers that did not arrive waits for somebody, until it is sent again or said to be dealt with.
alter table form_submission
  -- The delivery of the fax; of those before this version it is not known.
  add column fax_id uuid,
  add column fax_settled_at timestamptz;
create index form_submission_fax_task on form_submission (document_id)
  where fax_state in ('failed', 'unclear') and fax_settled_at is null;
