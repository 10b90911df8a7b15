-- The directory tells whose calls stand when somebody changes their hours: by the consult and who asked, nothing of the
-- patient. What a statement does not read of this costs it nothing.
create or replace view consults_booked_call as
  select p.specialist_id, p.starts_at, p.ends_at, p.consult_id, p.completed_at, c.service_id, (
    select m.person_id from consult_member m
    where m.consult_id = p.consult_id and m.activity_role = 'referrer'
    order by m.person_id = m.added_by desc, m.added_at, m.person_id limit 1) as referrer_id
  from consult_phone_call p left join consult c on c.id = p.consult_id
  where p.cancelled_at is null;
