-- A note of a blob that is about to be put holds its owner's room in the stage: whose it will be, and how large. The
-- notes of thumbnails and of what is being removed hold none.
alter table pending_blob add column owner_id uuid, add column size_bytes bigint;
create index pending_blob_owner on pending_blob (owner_id) where owner_id is not null;
create index stored_file_stage_of on stored_file (owner_id) where record_id is null;
