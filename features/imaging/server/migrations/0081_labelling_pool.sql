-- De-identified pictures that specialists label for training. The pool is one record: its data key wraps the keys of the
-- files and seals file names and consents, which people write by hand.
create table labelling_pool (
  id uuid primary key,
  -- There is one.
  is_the_pool boolean not null unique check (is_the_pool),
  -- Each picture is labelled by two people who do not see each other's labels.
  two_labellers boolean not null
);

-- Pictures that were brought together, with the consent to their use.
create table pool_import (
  id uuid primary key,
  imported_by uuid not null,
  imported_at timestamptz not null,
  specialty text not null,
  consent_ciphertext bytea not null
);

create table pool_image (
  -- Another one once the picture has moved to another specialty.
  id uuid primary key,
  specialty text not null,
  created_at timestamptz not null,
  file_id uuid not null unique,
  width_px integer,
  height_px integer,
  filename_ciphertext bytea not null,
  -- Of the file name, which is the picture's path on the wire; and of the bytes, so that none comes in twice.
  filename_hash bigint not null unique,
  content_hash text not null unique,
  -- The likeliest first, with a score for each.
  ai_prediction text[] not null,
  ai_scores jsonb not null,
  ai_version text not null,
  import_id uuid not null references pool_import (id),
  -- Who moved it here from another specialty.
  moved_by uuid,
  -- Made of the labels of people of its specialty: how many there are, and what all of them say alike.
  label_count integer not null check (label_count >= 0),
  agreed_labels text[],
  -- The word of a third person where two said different things.
  adjudicated_labels text[],
  adjudicated_by uuid,
  adjudicated_at timestamptz
);
create index pool_image_unlabelled on pool_image (specialty, created_at, id) where label_count < 1;
create index pool_image_once_labelled on pool_image (specialty, created_at, id) where label_count < 2;
create index pool_image_disputed on pool_image (specialty, created_at, id)
  where label_count > 1 and agreed_labels is null and adjudicated_labels is null;
create index pool_image_predicted on pool_image using gin (ai_prediction);
create index pool_image_export on pool_image (specialty, id);

-- What one person said of a picture, as whose specialty; the day is Edmonton's.
create table pool_label (
  image_id uuid not null references pool_image (id) on update cascade on delete cascade,
  person_id uuid not null,
  specialty text not null,
  labels text[] not null,
  labelled_at timestamptz not null,
  labelled_on date not null,
  primary key (image_id, person_id)
);
create index pool_label_days on pool_label (labelled_on, person_id);

-- The labels that a person made, sealed under a key of their own.
create table own_labels (
  person_id uuid primary key,
  id uuid not null unique,
  labels_ciphertext bytea not null
);
