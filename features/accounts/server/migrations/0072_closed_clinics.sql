-- A clinic that nobody joins any more: closed, or one with another, whose record has taken over all of its own.
alter table clinic
  add column closed_at timestamptz,
  add column closed_by uuid,
  add column closed_reason text not null default '',
  add column merged_into uuid references clinic (id),
  add check (merged_into is null or closed_at is not null);
create or replace view directory_clinic as
  select id as clinic_id, name as clinic_name, street, city, province, postal_code, clinic_phone, fax,
    closed_at is not null as is_closed
  from clinic;
