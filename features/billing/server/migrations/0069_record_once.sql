-- A service that was undone within seconds can be billed anew: its deleted record does not stand in the way.
drop index billing_record_once;
create unique index billing_record_once on billing_record (consult_id, service)
  where message_id is null and status <> 'deleted';
