-- Claims on their way to Alberta Health: batches, the claim of a record in one of them, and what was answered.
create table claim_batch (
  id uuid primary key,
  -- Three characters that Alberta Health has given the submitter, and two of the submitter's own choice.
  submitter_prefix text not null,
  source_code text not null,
  batch_number integer not null check (batch_number between 1 and 999999),
  status text not null check (status in ('made', 'handedOver', 'takenBack')),
  claim_count integer not null,
  -- The claim file as it was made, under the data key of the batch; null once it is taken back.
  file_ciphertext bytea,
  made_at timestamptz not null,
  made_by uuid not null,
  handed_over_at timestamptz,
  handed_over_by uuid,
  taken_back_at timestamptz,
  taken_back_by uuid,
  unique (submitter_prefix, batch_number),
  check ((status = 'takenBack') = (file_ciphertext is null)),
  check ((status = 'takenBack') = (taken_back_at is not null))
);
create index claim_batch_made on claim_batch (made_at desc, id desc);

-- The last number of each series: of a submitter's batches, and of its claims in a year.
create table claim_series (
  series text primary key,
  last_number integer not null
);

create table billing_claim (
  id uuid primary key,
  record_id uuid not null references billing_record (id),
  -- Null while a reassessment or a deletion waits for its batch.
  batch_id uuid references claim_batch (id),
  claim_number text not null,
  action text not null check (action in ('A', 'R', 'D')),
  -- Words to whoever assesses it, under the data key of the record.
  text_ciphertext bytea,
  -- Status of the record before the claim went into its batch.
  status_before text not null,
  -- What the schedule pays, in cents; null where that is not known.
  expected_cents integer,
  -- Until the payer has decided, or the batch is taken back.
  is_open boolean not null,
  outcome text check (outcome in ('applied', 'refused', 'held', 'reversed', 'takenBack')),
  asked_at timestamptz not null,
  asked_by uuid not null,
  answered_at timestamptz
);
-- A record is in one open claim only, and a new claim never takes a used number.
create unique index billing_claim_open on billing_claim (record_id) where is_open;
create unique index billing_claim_new on billing_claim (claim_number) where action = 'A';
create index billing_claim_number on billing_claim (claim_number, asked_at desc);
create index billing_claim_record on billing_claim (record_id, asked_at);
create index billing_claim_batch on billing_claim (batch_id) where batch_id is not null;
-- Reassessments and deletions that wait for a batch.
create index billing_claim_asked on billing_claim (asked_at) where is_open and batch_id is null;

create table claim_answer (
  id uuid primary key,
  -- Of the file as it was read: it is applied once.
  content_sha256 text not null unique,
  -- As the file's first line names it.
  written_at text not null,
  read_at timestamptz not null,
  read_by uuid not null,
  results integer not null,
  paid integer not null,
  refused integer not null,
  held integer not null,
  reversed integer not null,
  unchanged integer not null,
  unmatched integer not null,
  paid_cents bigint not null
);
create index claim_answer_read on claim_answer (read_at desc, id desc);

create table claim_answer_line (
  answer_id uuid not null references claim_answer (id),
  line integer not null,
  claim_number text not null,
  -- Null where no claim of ours has the number.
  claim_id uuid references billing_claim (id),
  record_id uuid references billing_record (id),
  effect text not null check (effect in ('changed', 'unchanged', 'unmatched')),
  outcome text not null check (outcome in ('applied', 'refused', 'held', 'reversed')),
  assessed_cents integer not null,
  paid_on date,
  statement_number text not null,
  -- As they came, with a space between them.
  explanatory_codes text not null,
  primary key (answer_id, line)
);
create index claim_answer_line_record on claim_answer_line (record_id, answer_id) where record_id is not null;

-- What can be claimed, what is with the payer and what was refused, over all physicians.
create index billing_record_claimable on billing_record (service_date, id) where status in ('new', 'pending');
create index billing_record_with_payer on billing_record (submitted_at, id)
  where status in ('submitted', 'unconfirmed', 'onHold');
create index billing_record_refused on billing_record (result_received_at desc, id desc) where status = 'refused';
create index billing_record_paid on billing_record (result_received_at desc, id desc) where status = 'closed';
create index billing_record_not_billable on billing_record (province) where status = 'notBillable';
-- Services of one day that a claim is compared with.
create index billing_record_same_day on billing_record (physician_id, patient_reference_id, service_date);
