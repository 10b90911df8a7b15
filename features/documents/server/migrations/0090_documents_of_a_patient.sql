-- What was sent to one patient, for the page on which they read one of it.
create index issued_document_patient on issued_document (patient_reference_id, sent_at desc)
  where kind <> 'consultPdf' and sent_at is not null;
