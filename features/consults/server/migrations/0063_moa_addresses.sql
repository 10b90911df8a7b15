-- To which addresses a clinic has forwarded consults as PDF, so that one it never used is asked about.
create table consult_moa_address (
  -- The clinic; of a sender without one, the person.
  sender_id uuid not null,
  email text not null,
  used_at timestamptz not null,
  primary key (sender_id, email)
);
create index consult_moa_address_newest on consult_moa_address (sender_id, used_at desc);
