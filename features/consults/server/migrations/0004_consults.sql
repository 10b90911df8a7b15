create table consult (
  id uuid primary key,
  activity_type text not null check (activity_type in ('econsult', 'phoneConsult')),
  service_id uuid not null,
  service_type text not null check (service_type in ('referral', 'consult', 'econsult', 'phoneConsult')),
  specialty text not null,
  subsite text not null,
  status text not null check (status in ('pending', 'to_book', 'to_book_urgent', 'booked', 'completed', 'no_status')),
  patient_reference_id uuid not null references patient_reference (id),
  patient_province char(2) not null,
  consultant_province char(2) not null,
  oop boolean not null,
  -- Clinics whose staff may open the consult; both fixed at sending.
  referrer_clinic_id uuid,
  service_clinic_id uuid not null,
  forwarded_econsult boolean not null default false,
  -- Encrypted under the data key of this consult: who the patient is (read by lists too), the request as it was sent
  -- (question, answers to the service's form, out-of-province data), and the specialist's response.
  patient_ciphertext bytea not null,
  request_ciphertext bytea not null,
  response_ciphertext bytea,
  keyword_hashes bigint[] not null default '{}',
  sent_at timestamptz not null,
  message_count integer not null default 0,
  file_count integer not null default 0,
  recent_message_id uuid not null,
  recent_message_at timestamptz not null,
  recent_message_by uuid,
  recent_message_ciphertext bytea not null,
  first_response_by uuid,
  first_response_at timestamptz,
  first_response_ms bigint,
  first_response_message_id uuid
);
create index consult_referrer_clinic on consult (referrer_clinic_id, recent_message_at desc, id desc);
create index consult_service_clinic on consult (service_clinic_id, recent_message_at desc, id desc);
create index consult_keywords on consult using gin (keyword_hashes);

-- Members with the profile they had when they joined; a forwarder's membership can be ended.
create table consult_member (
  consult_id uuid not null references consult (id),
  person_id uuid not null,
  activity_role text not null check (activity_role in ('consultant', 'referrer', 'moa', 'forwarder')),
  profile jsonb not null,
  added_at timestamptz not null,
  added_by uuid,
  ended_at timestamptz,
  ended_by uuid,
  primary key (consult_id, person_id)
);
create index consult_member_person on consult_member (person_id) where ended_at is null;

-- The person's own view of a consult (user activity metadata); staff of a clinic have one once they open it.
create table consult_state (
  person_id uuid not null,
  consult_id uuid not null references consult (id),
  folder text not null default 'inbox' check (folder in ('inbox', 'archive')),
  muted boolean not null default false,
  overdue boolean not null default false,
  unread boolean not null,
  read_at timestamptz,
  viewed_at timestamptz,
  last_message_received_at timestamptz not null,
  message_draft_ciphertext bytea,
  listed boolean not null default true,
  primary key (person_id, consult_id)
);
create index consult_state_page on consult_state (person_id, folder, last_message_received_at desc, consult_id desc) where listed;
create index consult_state_unread on consult_state (person_id, folder) where unread and listed;
create index consult_state_consult on consult_state (consult_id);

create table consult_message (
  id uuid primary key,
  consult_id uuid not null references consult (id),
  sent_by uuid,
  sent_at timestamptz not null,
  ciphertext bytea not null,
  billable boolean not null default false,
  billing_code text,
  system_message boolean not null default false,
  message_action text,
  message_action_data jsonb
);
create index consult_message_thread on consult_message (consult_id, sent_at, id);
