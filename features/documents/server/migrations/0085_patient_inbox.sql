-- What senders keep of a document: in which folder, whether somebody has looked at it, and when it last got on.
alter table issued_document
  add column folder text not null default 'sent' check (folder in ('inbox', 'sent', 'archive')),
  add column is_read boolean not null default true,
  add column status_updated_at timestamptz,
  -- The mail with the link was refused; who sent it is told by mail.
  add column failed_at timestamptz,
  add column failed_told boolean not null default false,
  -- That its link has run out unread has been noted.
  add column expiry_noted boolean not null default false,
  -- The link was taken back; the record stays.
  add column withdrawn_at timestamptz,
  -- The form of its entries in document_search; 0 where they have still to be made.
  add column search_form smallint not null default 0;
update issued_document set
  status_updated_at = greatest(created_at, sent_at, locked_at, opened_at, cancelled_at),
  expiry_noted = coalesce(expires_at <= now(), false);
update issued_document d set failed_at = coalesce(m.settled_at, d.created_at), failed_told = true
from delivery m where m.id = d.mail_id and m.state = 'failed';
alter table issued_document alter column status_updated_at set not null;

drop index issued_document_owner;
drop index issued_document_clinic;
-- One index for each list: of a folder, and of all folders, of a person and of a clinic.
create index issued_document_owner on issued_document (owner_id, status_updated_at desc, id desc);
create index issued_document_owner_folder on issued_document (owner_id, folder, status_updated_at desc, id desc);
create index issued_document_clinic on issued_document (clinic_id, status_updated_at desc, id desc);
create index issued_document_clinic_folder on issued_document (clinic_id, folder, status_updated_at desc, id desc);
create index issued_document_owner_unread on issued_document (owner_id) where folder = 'inbox' and not is_read;
create index issued_document_clinic_unread on issued_document (clinic_id) where folder = 'inbox' and not is_read;
create index issued_document_failed on issued_document (failed_at) where failed_at is not null and not failed_told;
create index issued_document_expiring on issued_document (expires_at) where opened_at is null and not expiry_noted;
create index issued_document_unindexed on issued_document (id) where search_form = 0;

-- What a list finds its documents by: hashes under the key of that list (docs/decisions/0023-log-and-hashes.md).
create table document_search (
  list_id uuid not null,
  document_id uuid not null references issued_document (id),
  hashes bigint[] not null,
  primary key (list_id, document_id)
);
create index document_search_hashes on document_search using gin (hashes);
create index document_search_document on document_search (document_id);
