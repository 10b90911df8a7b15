-- Drafts of consult and referral forms, and those that wait for an approver.
-- What is written is encrypted under the data key of the draft: the form, its subject and the note of a return.
create table consult_draft (
  id uuid primary key,
  collection text not null check (collection in ('user_drafts', 'drafts_pending_approval')),
  forwarder_id uuid not null,
  approver_id uuid,
  service_id uuid not null,
  activity_type text not null check (activity_type in ('econsult', 'phoneConsult')),
  subject_ciphertext bytea not null,
  form_ciphertext bytea not null,
  -- Of the person whose turn it is: the approver while it waits, else its writer.
  read boolean not null,
  version integer not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  forwarded_at timestamptz,
  returned_by uuid,
  returned_at timestamptz,
  return_note_ciphertext bytea,
  check ((collection = 'drafts_pending_approval') = (approver_id is not null))
);
create index consult_draft_forwarder on consult_draft (forwarder_id, updated_at desc);
create index consult_draft_approver on consult_draft (approver_id, updated_at desc) where approver_id is not null;
