-- Pictures that patients have added to forms which they have not sent yet. Once the answers have come, their files belong to the
-- document, and no row is left here.
create table form_picture (
  file_id uuid primary key,
  document_id uuid not null,
  added_at timestamptz not null
);
create index form_picture_document on form_picture (document_id, added_at);
create index form_picture_age on form_picture (added_at);
