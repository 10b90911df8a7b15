-- Forms that patients fill in behind a mailed link. What they ask is kept version by version: an answer keeps the version
-- that it was asked with.
create table form_template (
  id uuid primary key,
  -- The name of its newest version.
  name text not null,
  -- A private form is for those alone to whom form_user gives it.
  is_private boolean not null,
  -- Who keeps it, where it is private; null where the operator's desk does.
  owner_id uuid,
  version integer not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Sent no more; what was sent stays.
  archived_at timestamptz
);
create index form_template_public on form_template (name, id) where not is_private and archived_at is null;

create table form_template_version (
  form_id uuid not null references form_template (id),
  version integer not null check (version > 0),
  -- The template, as the contract has it.
  content jsonb not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (form_id, version)
);

-- What a person has of forms: those they like, and the private ones that they may use.
create table form_user (
  person_id uuid not null,
  form_id uuid not null references form_template (id),
  is_favorited boolean not null default false,
  is_private boolean not null default false,
  primary key (person_id, form_id)
);

-- A form that was sent to one patient. Recipient, health number, link, wrong tries and state are those of its document
-- (issued_document), under whose data key what belongs to the patient is sealed.
create table form_send (
  document_id uuid primary key,
  -- The row of the sender's list: sent again, it is the same send.
  sent_by uuid not null,
  row_id uuid not null,
  physician_id uuid not null,
  location_index integer not null,
  form_id uuid not null,
  version integer not null,
  patient_reference_id uuid not null references patient_reference (id),
  -- In whose name it is asked, as its patient reads it; nothing of the patient.
  physician_info jsonb not null,
  -- Another physician whose name the patient reads.
  shown_as uuid,
  -- When a delayed link is to go out; null means at once.
  send_at timestamptz,
  created_at timestamptz not null,
  unique (sent_by, row_id),
  foreign key (form_id, version) references form_template_version (form_id, version)
);
-- The last answer of a patient to the same form.
create index form_send_patient on form_send (patient_reference_id, form_id, created_at desc);

-- Whether a physician was told lately that a colleague sends in their name.
create index form_send_shown_as on form_send (shown_as, sent_by, created_at desc) where shown_as is not null;

-- What was answered, once; sealed under the data key of the document.
create table form_submission (
  document_id uuid primary key references form_send (document_id),
  form_data_ciphertext bytea not null,
  patient_info_ciphertext bytea not null,
  cc_patient boolean not null,
  language char(2) not null check (language in ('en', 'fr')),
  submitted_at timestamptz not null
);
