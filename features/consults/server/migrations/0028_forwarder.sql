-- The consults of which a person is forwarder, as an operator's desk pages through them.
create index consult_member_forwarder on consult_member (person_id, added_at desc, consult_id desc)
  where activity_role = 'forwarder' and ended_at is null;
