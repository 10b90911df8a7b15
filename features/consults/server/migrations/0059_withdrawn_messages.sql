-- A message that its author has withdrawn stays as it was written, sealed: only the reason is shown in its place.
alter table consult_message add column withdrawn_at timestamptz;
alter table consult_message add column withdrawn_by uuid;
-- Under the data key of the consult, purpose withdrawal:<message id>.
alter table consult_message add column withdrawal_ciphertext bytea;
alter table consult_message add check (
  (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawal_ciphertext is null));

-- How a list stood before the latest message came, for as long as that can be taken back: folder, unread, overdue, readAt,
-- receivedAt.
alter table consult_state add column before_message jsonb;

-- What a message is in the conversation: files alone, and a consultant's question back, answer nothing.
alter table consult_message add column kind text not null default 'message'
  check (kind in ('message', 'files', 'questionBack'));
