-- Entries of lists are hashed under a key of each list, which the database does not hold: the server writes them, no
-- longer the triggers. Entries of before stay, and are found, until the server has carried them over (search_form).
drop trigger consult_state_found on consult_state;
drop function enter_own_list();
drop trigger consult_found on consult;
drop function enter_clinic_lists();
drop trigger consult_found_as on consult;

create or replace function follow_consult() returns trigger language plpgsql as $$
begin
  update consult_search set status = new.status where consult_id = new.id;
  return null;
end $$;
create trigger consult_found_as after update of status on consult
  for each row when (old.status <> new.status) execute function follow_consult();

-- 0: entries mixed with the list's id by XOR, keyword_hashes equal in all consults. 1: of today, and keyword_hashes are
-- the patient lookup's alone.
alter table consult add column search_form smallint not null default 0;
create index consult_search_to_carry on consult (id) where search_form < 1;
