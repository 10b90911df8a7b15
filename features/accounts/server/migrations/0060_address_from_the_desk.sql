-- True while an operator has given the address and its code has not come back: no link to set a password goes there.
alter table auth_user add column email_from_desk boolean not null default false;
