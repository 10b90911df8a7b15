-- A membership opens a clinic once it is confirmed; a physician of the clinic looks at every new one. Who belongs to a
-- clinic already goes on as before.
alter table clinic_membership
  add column confirmed_at timestamptz,
  add column confirmed_by uuid,
  add column reviewed_at timestamptz,
  add column reviewed_by uuid;
update clinic_membership set confirmed_at = granted_at, confirmed_by = granted_by, reviewed_at = granted_at;
create index clinic_membership_unreviewed on clinic_membership (clinic_id) where reviewed_at is null;

-- Whether a member whom an operator lets in waits for a physician of the clinic.
alter table clinic add column confirms_members boolean not null default true;

create or replace view directory_clinic_member as
  select clinic_id, person_id from clinic_membership where confirmed_at is not null;
