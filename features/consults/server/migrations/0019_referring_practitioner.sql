-- Who refers on claims where that is not the referrer who sent it: the physician who supervises a resident.
alter table consult add column referring_practitioner_id uuid;
