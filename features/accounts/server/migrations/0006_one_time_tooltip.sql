-- One flag per person and tooltip: present once the person has dismissed it.
create table one_time_tooltip (
  person_id uuid not null references person (id) on delete cascade,
  name text not null,
  dismissed_at timestamptz not null,
  primary key (person_id, name)
);
