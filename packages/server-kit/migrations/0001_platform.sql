-- Access log: append-only; who did what to which record, with no patient data beyond a patient reference.
create table audit_event (
  id uuid primary key,
  recorded_at timestamptz not null,
  event text not null,
  action char(1) not null check (action in ('C', 'R', 'U', 'D', 'E')),
  outcome text not null default 'success' check (outcome in ('success', 'refused', 'failed')),
  person_id uuid,
  person_name text,
  role text,
  organisation_id uuid,
  patient_reference_id uuid,
  record_kind text,
  record_id uuid,
  detail jsonb not null default '{}',
  request_id text not null,
  network_address text
);
create index audit_event_record on audit_event (record_id, recorded_at desc, id desc) where record_id is not null;
create index audit_event_person on audit_event (person_id, recorded_at desc) where person_id is not null;
create index audit_event_patient on audit_event (patient_reference_id, recorded_at desc) where patient_reference_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change();

-- What the sealing job has yet to put into the chain; written beside the event, removed by the job.
create table audit_unsealed (event_id uuid primary key);
create function queue_for_sealing() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (event_id) values (new.id);
  return null;
end $$;
create trigger audit_event_queue after insert on audit_event for each row execute function queue_for_sealing();

-- One link of the hash chain: covers the named events and the link before it.
create table audit_seal (
  sequence bigint primary key,
  sealed_at timestamptz not null,
  event_ids uuid[] not null,
  previous_hash text not null,
  hash text not null
);
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();

-- Live updates: written in the business transaction, announced after commit, removed when announced.
create table notice (
  id uuid primary key,
  created_at timestamptz not null,
  payload jsonb not null
);
create index notice_created_at on notice (created_at);

-- First answers of keyed operations, so that a repeat gets the same answer; the answer is encrypted.
create table idempotent_answer (
  person_id uuid not null,
  operation text not null,
  key text not null,
  input_hash text not null,
  answer bytea not null,
  created_at timestamptz not null,
  primary key (person_id, operation, key)
);
create index idempotent_answer_created_at on idempotent_answer (created_at);

-- One data key per root record, wrapped by the master key, which is kept outside the database.
create table data_key (
  record_id uuid primary key,
  wrapped bytea not null,
  master_key_id text not null
);

-- Files that came in: first staged by their owner, then attached to one record.
create table stored_file (
  id uuid primary key,
  owner_id uuid not null,
  record_kind text,
  record_id uuid,
  path text not null unique,
  thumbnail_path text,
  file_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  width_px integer,
  height_px integer,
  sha256 text not null,
  created_at timestamptz not null,
  attached_at timestamptz,
  check ((record_id is null) = (attached_at is null))
);
create index stored_file_record on stored_file (record_id, created_at) where record_id is not null;
create index stored_file_staged on stored_file (created_at) where record_id is null;

-- Counts calls and failed sign-ins per bucket, shared by all server processes.
create table rate_bucket (
  bucket text primary key,
  window_start timestamptz not null,
  count integer not null
);

-- One reference per patient for access log and lookup; demographics stay with each consult, as they were.
create table patient_reference (
  id uuid primary key,
  province char(2) not null,
  health_number_hash text not null,
  created_at timestamptz not null,
  unique (province, health_number_hash)
);
