-- Under which business arrangement and skill a physician claims, by location; without them no claim is made.
create table claim_place (
  physician_id uuid not null,
  -- Position of the location in the physician's profile; it is never another one's.
  location_index smallint not null,
  business_arrangement text not null,
  skill text not null,
  updated_at timestamptz not null,
  primary key (physician_id, location_index)
);
-- The author has named this code though the rules speak against it.
alter table billing_record add column confirmed_at timestamptz;
create index billing_record_waiting on billing_record (physician_id, service_date, id) where status in ('new', 'refused');
