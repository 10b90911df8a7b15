-- The desk lists clinics by name.
create index clinic_by_name on clinic (plain_text(name), id);
