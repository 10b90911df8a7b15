-- Who works the inbox of a clinic, for features that tell them of something: a member whose roles open it.
create view directory_clinic_staff as
  select m.clinic_id, m.person_id, bool_or('editActivityStatus' = any (r.permissions)) as may_book
  from clinic_membership m
    join person_role pr on pr.person_id = m.person_id
    join role r on r.name = pr.role
  where m.confirmed_at is not null
  group by m.clinic_id, m.person_id
  having bool_or('moaConsultInbox' = any (r.permissions));
