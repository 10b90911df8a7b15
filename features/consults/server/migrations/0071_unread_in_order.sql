-- What is unread, in the order of the list: to count it and to page through it.
drop index consult_state_unread;
create index consult_state_unread on consult_state (person_id, folder, last_message_received_at desc, consult_id desc)
  where unread and listed;
