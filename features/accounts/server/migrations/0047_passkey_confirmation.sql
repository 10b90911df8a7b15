-- A passkey confirms who sits at one session: what it is asked to sign belongs to that session, and ends with it.
alter table security_challenge add column session_id uuid references auth_session (id) on delete cascade;
alter table security_challenge drop constraint security_challenge_purpose_check;
alter table security_challenge add constraint security_challenge_purpose_check
  check (purpose in ('secondFactor', 'passkeySignIn', 'newPasskey', 'confirmation'));
alter table security_challenge add constraint security_challenge_session_check
  check ((purpose = 'confirmation') = (session_id is not null));
create index security_challenge_session on security_challenge (session_id);
