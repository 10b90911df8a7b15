-- What a specialist says the pictures of a consult show: theirs alone, under the consult's data key.
create table consult_image_label (
  consult_id uuid not null,
  file_id uuid not null,
  person_id uuid not null,
  label_ciphertext bytea not null,
  updated_at timestamptz not null,
  primary key (consult_id, person_id, file_id)
);
