-- The call of a phone consult: who holds it and when, and how to reach whom they call.
create table consult_phone_call (
  consult_id uuid primary key references consult (id),
  specialist_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Number and calendar address of the referrer, encrypted under the data key of the consult.
  contact_ciphertext bytea not null,
  completed_at timestamptz,
  actual_start timestamptz,
  check (starts_at < ends_at)
);
-- Sends wait for each other and look again; this catches what would slip through all the same.
create unique index consult_phone_call_specialist on consult_phone_call (specialist_id, starts_at);

-- Read by the directory, which offers what is still free.
create view consults_booked_call as select specialist_id, starts_at, ends_at from consult_phone_call;
