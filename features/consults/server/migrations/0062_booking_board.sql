-- The booking board: who of a clinic works on what is to be booked, and the appointments that were booked.
alter table consult add column taken_by uuid;
-- The appointment that stands; null while none does.
alter table consult add column booking_id uuid;

create table consult_booking (
  id uuid primary key,
  consult_id uuid not null references consult (id),
  booked_by uuid not null,
  booked_at timestamptz not null,
  -- Day, time, place and note, under the data key of the consult, purpose booking:<id>.
  ciphertext bytea not null,
  -- The line in the conversation that tells of it.
  message_id uuid not null,
  -- What undoing it puts back.
  status_before text not null check (status_before in ('pending', 'to_book', 'to_book_urgent', 'booked', 'completed', 'no_status')),
  booking_before uuid
);
create index consult_booking_consult on consult_booking (consult_id, booked_at desc);
