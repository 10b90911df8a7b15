-- A person's whole list, both folders, newest first: a search that meets much walks it until its page is full.
create index consult_state_newest on consult_state (person_id, last_message_received_at desc, consult_id desc) where listed;

-- What a clinic has to book, in the order of its board: urgent first, then the oldest. Only what waits is in them.
create index consult_to_book_service on consult (service_clinic_id, status desc, sent_at, id)
  where status in ('to_book', 'to_book_urgent');
create index consult_to_book_referrer on consult (referrer_clinic_id, status desc, sent_at, id)
  where status in ('to_book', 'to_book_urgent');
