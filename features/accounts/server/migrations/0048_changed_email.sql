-- A change of the address of an account ends its other sessions; their browsers are told so.
alter table ended_session drop constraint ended_session_reason_check;
alter table ended_session add constraint ended_session_reason_check
  check (reason in ('idle', 'expired', 'tooMany', 'elsewhere', 'password', 'email', 'operator'));
