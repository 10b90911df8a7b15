-- A form that a patient fills in is a document too: its link opens until it is answered.
alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document
  add constraint issued_document_kind_check check (kind in ('patientMessage', 'patientCopy', 'consultPdf', 'form')),
  add column answered_at timestamptz,
  add check (answered_at is null or kind = 'form');

-- A form that was opened and not answered runs out like one that was never opened.
drop index issued_document_expiring;
create index issued_document_expiring on issued_document (expires_at)
  where (opened_at is null or (kind = 'form' and answered_at is null)) and not expiry_noted;
