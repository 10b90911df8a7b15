-- What waits on a person, in the order in which they work through it: overdue first, then the oldest.
create index consult_state_queue on consult_state (person_id, overdue desc, last_message_received_at, consult_id)
  where listed and folder = 'inbox';
