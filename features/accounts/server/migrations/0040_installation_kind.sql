-- What this database is for, once for ever: the demo world, whose accounts have a known password, or real people. A
-- database of neither has no row yet.
create table installation_kind (
  only_one boolean primary key default true check (only_one),
  kind text not null check (kind in ('demo', 'real')),
  decided_at timestamptz not null
);
create trigger installation_kind_for_ever before update or delete or truncate on installation_kind
  for each statement execute function refuse_change();

-- Databases that the demo world filled before it left a mark.
insert into installation_kind (kind, decided_at)
  select 'demo', now() where exists (select from auth_user where email like '%@demo.alethea.example');
