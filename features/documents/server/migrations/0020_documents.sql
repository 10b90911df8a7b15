-- Documents that people without an account read once, behind a mailed link. What they hold is encrypted under the data
-- key of the document: the envelope (to whom, what lists show), the text, the PDF. Codes are kept as keyed hashes.
create table issued_document (
  id uuid primary key,
  kind text not null check (kind in ('patientMessage', 'patientCopy', 'consultPdf')),
  -- In whose name it is sent, and who sent it.
  owner_id uuid not null,
  sent_by uuid not null,
  clinic_id uuid,
  consult_id uuid,
  patient_reference_id uuid references patient_reference (id),
  envelope_ciphertext bytea not null,
  text_ciphertext bytea not null,
  pdf_ciphertext bytea,
  proof_type text not null check (proof_type in ('healthNumber', 'emailCode')),
  proof_hash char(64),
  created_at timestamptz not null,
  -- When a delayed link is to go out; null means at once.
  send_at timestamptz,
  sent_at timestamptz,
  mail_id uuid,
  code_hash char(64) unique,
  expires_at timestamptz,
  wrong_tries integer not null default 0,
  locked_at timestamptz,
  opened_at timestamptz,
  reading_hash char(64),
  reading_until timestamptz,
  email_code_hash char(64),
  email_code_until timestamptz,
  email_codes_sent integer not null default 0,
  check ((proof_type = 'healthNumber') = (proof_hash is not null)),
  check ((sent_at is null) = (code_hash is null))
);
create index issued_document_owner on issued_document (owner_id, created_at desc, id desc);
create index issued_document_clinic on issued_document (clinic_id, created_at desc, id desc);
create index issued_document_consult on issued_document (consult_id) where consult_id is not null;
create index issued_document_reading on issued_document (reading_hash) where reading_hash is not null;
