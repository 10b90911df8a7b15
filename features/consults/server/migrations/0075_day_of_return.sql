-- What is sent beyond a daily limit or during an absence is answered from this day on (America/Edmonton), and counts for it;
-- null of everything that could be answered on the day of its sending.
alter table consult add column day_of_return date;
-- When that day begins, for its consultants: until then it does not wait on them, whatever has come in. Null of all others.
alter table consult_state add column waits_from timestamptz;
-- As before, with what waits from a day to come in the place of a consult of that day.
drop index consult_state_queue;
create index consult_state_queue
  on consult_state (person_id, overdue desc, greatest(last_message_received_at, waits_from), consult_id)
  where listed and folder = 'inbox';
