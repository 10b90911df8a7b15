-- Interpretations that a consultant has billed, each kind once for a consult.
create table consult_interpretation (
  consult_id uuid not null references consult (id),
  interpretation_type text not null check (interpretation_type in ('sinusEndoscopy', 'audiogram')),
  billed_by uuid not null,
  created_at timestamptz not null,
  primary key (consult_id, interpretation_type)
);

-- What the AI takes for the outcome, encrypted under the data key of the consult; null while it was not asked.
alter table consult add column prediction_ciphertext bytea;

-- The last message of an author that was billed.
create index consult_message_billed on consult_message (consult_id, sent_by, sent_at desc) where billable;
