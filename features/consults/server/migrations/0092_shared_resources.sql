-- A file of a message that was copied from a resource of its sender: what the resource was called then, sealed under the
-- data key of the consult (purpose resource:<file id>), and the resource's own file, by which its use is counted.
alter table consult_message_file add column resource_ciphertext bytea;
alter table consult_message_file add column resource_file_id uuid;
alter table consult_message_file add check ((resource_ciphertext is null) = (resource_file_id is null));
