-- Other features see whose account is locked: nobody reads what is sent to them.
create or replace view directory_person as
  select id as person_id, first_name, last_name, title, credentials, provider_type, autonomous_practice, practice_id,
    locked_at is not null as locked
  from person;
