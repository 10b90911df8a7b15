-- What a model has said of a picture: of a gallery or of a consult, sealed by the data key of that record, and gone with the
-- file that it is of.
create table picture_prediction (
  file_id uuid not null references stored_file (id) on delete cascade,
  ai_type text not null check (ai_type in ('ear', 'nasal', 'derm', 'level1')),
  -- The record whose data key seals it.
  record_id uuid not null,
  predicted_at timestamptz not null,
  prediction_ciphertext bytea not null,
  primary key (file_id, ai_type)
);
