-- A long list of recipients that is sent in the background. Its recipients are sealed under a data key of its own; each is
-- forgotten as it is sent, for its document has it then, and all of them when the list is closed or a week old.
create table form_sending (
  id uuid primary key,
  sent_by uuid not null,
  physician_id uuid not null,
  -- The clinic of the place: its staff follow the list.
  clinic_id uuid,
  location_index integer not null,
  form_id uuid not null,
  version integer not null,
  form_name text not null,
  -- Place and name as they were accepted; nothing of a patient.
  sender jsonb not null,
  -- In whose name it was asked to be sent, for a list that is sent again.
  on_behalf jsonb not null,
  -- The sender, as the access log names them.
  logged_as jsonb not null,
  -- Uses of a limited right are taken row by row.
  is_counted boolean not null,
  -- Of the sender as they sent it: what goes to the patients is written in it.
  language text not null check (language in ('en', 'fr')),
  send_at timestamptz,
  started_at timestamptz not null,
  finished_at timestamptz,
  cancelled_at timestamptz,
  foreign key (form_id, version) references form_template_version (form_id, version)
);
create index form_sending_sender on form_sending (sent_by, started_at desc);
create index form_sending_physician on form_sending (physician_id, started_at desc) where finished_at is null;
create index form_sending_clinic on form_sending (clinic_id, started_at desc) where finished_at is null;
create index form_sending_finished on form_sending (finished_at) where finished_at is not null;

create table form_sending_row (
  sending_id uuid not null references form_sending (id) on delete cascade,
  position integer not null,
  row_id uuid not null,
  -- Null once it is sent.
  recipient_ciphertext bytea,
  state text not null check (state in ('waiting', 'sent', 'left')),
  -- Why it was not sent.
  reason text check (reason in ('recipient_invalid', 'limit_reached', 'not_sent', 'cancelled')),
  primary key (sending_id, position)
);
create index form_sending_row_waiting on form_sending_row (sending_id, position) where state = 'waiting';
