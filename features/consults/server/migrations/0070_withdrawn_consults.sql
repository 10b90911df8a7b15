-- A consult that was withdrawn stays as it was, sealed: only who withdrew it, when and why is shown.
alter table consult add column withdrawn_at timestamptz;
alter table consult add column withdrawn_by uuid;
-- Under the data key of the consult, purpose withdrawal:<consult id>.
alter table consult add column withdrawal_ciphertext bytea;
alter table consult add check (
  (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawal_ciphertext is null));
