-- Staff of a clinic are told by mail of a consult that came in, and of one that is to be booked.
alter table consult_mail drop constraint consult_mail_kind_check;
alter table consult_mail add constraint consult_mail_kind_check
  check (kind in ('consult', 'message', 'overdue', 'clinicConsult', 'toBook'));
-- When a person was last told of something: staff at most once an hour.
create index consult_mail_last on consult_mail (person_id, kind, mailed_at desc) where mailed_at is not null;
