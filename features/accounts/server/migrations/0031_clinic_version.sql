-- A save at the operator's desk names the version that it is based on, so that of two operators none overwrites the other.
alter table clinic add column version integer not null default 1 check (version > 0);
