-- People name files after patients, so names are sealed (name_ciphertext), under a secret that the database cannot open,
-- each for its own row. former_name holds those of before until the server has sealed them; nothing new is written there.
alter table stored_file rename column file_name to former_name;
alter table stored_file alter column former_name drop not null, add column name_ciphertext bytea;
alter table stored_file add constraint stored_file_has_one_name
  check ((former_name is null) <> (name_ciphertext is null));
create index stored_file_to_seal on stored_file (id) where former_name is not null;

alter table upload_session rename column file_name to former_name;
alter table upload_session alter column former_name drop not null, add column name_ciphertext bytea;
alter table upload_session add constraint upload_session_has_one_name
  check ((former_name is null) <> (name_ciphertext is null));
create index upload_session_to_seal on upload_session (id) where former_name is not null;

create function refuse_plain_name() returns trigger language plpgsql as $$
begin
  raise exception 'the name of a file is kept sealed' using errcode = 'check_violation';
end $$;
create trigger stored_file_name_sealed before insert or update of former_name on stored_file
  for each row when (new.former_name is not null) execute function refuse_plain_name();
create trigger upload_session_name_sealed before insert or update of former_name on upload_session
  for each row when (new.former_name is not null) execute function refuse_plain_name();
