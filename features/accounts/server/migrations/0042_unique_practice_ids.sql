-- A verified practice ID is one person's. Of those that were verified for several, the one that was verified first stays;
-- for the others the verification ends as if it had been revoked, and their claim waits for an operator again.
alter table practice_id_claim
  -- What the registry of the province said when it was asked, and when; it decides alone only by nameConfirmed.
  add column registry_answer text
    check (registry_answer in ('nameConfirmed', 'nameDiffers', 'registered', 'notRegistered')),
  add column registry_asked_at timestamptz;

create temporary table doubled_claim on commit drop as
select id, person_id, practice_id, province, claimed_at from (
  select c.*, row_number() over (partition by province, practice_id order by decided_at, id) as place
  from practice_id_claim c where state = 'verified') as ranked
where place > 1;

update practice_id_claim set state = 'revoked', decided_at = now(), decided_by = null,
  evidence = 'The same practice ID had been verified for another account before.'
where id in (select id from doubled_claim);
insert into practice_id_claim (id, person_id, practice_id, province, claimed_at, state)
select gen_random_uuid(), d.person_id, d.practice_id, d.province, d.claimed_at, 'pending' from doubled_claim d
where not exists (select 1 from practice_id_claim c where c.person_id = d.person_id and c.state = 'pending');
update person set practice_id = null, practice_id_province = null
where id in (select person_id from doubled_claim);
delete from person_role r using person p
where p.id = r.person_id and p.id in (select person_id from doubled_claim)
  and (r.role = any(p.roles_when_verified) or r.role in ('premiumEligible', 'premium'));
insert into person_role (person_id, role, granted_at)
select person_id, 'pracIdValidationRequired', now() from doubled_claim on conflict do nothing;
-- Ids are ordered by time, as those that the server makes.
insert into audit_event (id, recorded_at, event, action, record_kind, record_id, detail, request_id)
select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
    || '8' || substr(md5(random()::text), 1, 15))::uuid,
  now(), 'practiceId.madeUnique', 'U', 'person', person_id, jsonb_build_object('claimId', id), 'migration'
from doubled_claim;
drop table doubled_claim;

drop index practice_id_claim_verified;
create unique index practice_id_claim_one_holder on practice_id_claim (province, practice_id) where state = 'verified';
