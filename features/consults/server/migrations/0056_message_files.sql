-- The files that came with a message, in their order: rows, which were a list of ids in JSON. A file is named by its id
-- alone, as before: whose it is and whether it is there stands with the file.
create table consult_message_file (
  message_id uuid not null references consult_message (id) on delete cascade,
  place smallint not null,
  file_id uuid not null,
  primary key (message_id, place)
);
insert into consult_message_file (message_id, place, file_id)
select m.id, f.place, f.id::uuid
from consult_message m, jsonb_array_elements_text(m.message_action_data -> 'fileUris') with ordinality as f (id, place);
alter table consult_message drop column message_action_data;
