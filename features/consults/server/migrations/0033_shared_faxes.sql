-- Whose fax it is: who sent it to an MOA, or, of one by preference, every member who shares the machine that it went to.
alter table consult_fax add column member_ids uuid[];
update consult_fax set member_ids = array[owner_id];
alter table consult_fax alter column member_ids set not null;
alter table consult_fax add check (cardinality(member_ids) > 0);
alter table consult_fax drop column owner_id;
create index consult_fax_member_task on consult_fax using gin (member_ids)
  where state in ('failed', 'unclear') and handled_at is null;
