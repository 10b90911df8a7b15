-- Whom something can be addressed to, by what they are and where they work. Read by other features; of a locked account
-- there is nothing.
create view directory_audience as
  select p.id as person_id, p.created_at,
    array(select r.role from person_role r where r.person_id = p.id) as roles,
    array(
      select l.province::text from person_location l
      where l.person_id = p.id and not l.disabled and l.province is not null
      union
      select c.province::text from clinic_membership m join clinic c on c.id = m.clinic_id
      where m.person_id = p.id and m.confirmed_at is not null) as provinces,
    array(
      select m.clinic_id from clinic_membership m
      where m.person_id = p.id and m.confirmed_at is not null) as clinic_ids
  from person p
  where p.locked_at is null;
