-- A call can be moved, cancelled and booked again. What calendars were told of it is counted (iCalendar SEQUENCE).
alter table consult_phone_call add column sequence integer not null default 0;
alter table consult_phone_call add column cancelled_at timestamptz;

-- The time of a cancelled call is free again.
drop index consult_phone_call_specialist;
create unique index consult_phone_call_specialist on consult_phone_call (specialist_id, starts_at)
  where cancelled_at is null;
create or replace view consults_booked_call as
  select specialist_id, starts_at, ends_at from consult_phone_call where cancelled_at is null;
