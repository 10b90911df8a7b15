-- A document whose time has not come can be kept back; it stays in the list as cancelled.
alter table issued_document add column cancelled_at timestamptz;
