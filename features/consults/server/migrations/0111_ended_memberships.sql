-- The few consults that a person was in and is in no more, as a member or only as staff: the unread count leaves them out.
create index consult_member_ended on consult_member (person_id, consult_id)
  where ended_at is not null or activity_role = 'moa';
