-- Days that the Minister has named holidays, as an operator has entered them; the rules for the standard days are code. An
-- entry is never changed: one that was wrong is withdrawn, and another one stands in its place.
create table named_day (
  id uuid primary key,
  day date not null,
  kind text not null check (kind in ('moved', 'additional', 'single')),
  -- Which holiday of which year, where the day is kept for one.
  holiday text,
  holiday_year integer,
  -- Of a day that stands for itself.
  name text,
  source text not null,
  set_at timestamptz not null,
  set_by uuid not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  check ((kind = 'single') = (holiday is null)),
  check ((kind = 'single') = (holiday_year is null)),
  check ((kind = 'single') = (name is not null)),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index named_day_once on named_day (day) where withdrawn_at is null;
create unique index named_day_moved on named_day (holiday_year, holiday) where kind = 'moved' and withdrawn_at is null;
create index named_day_year on named_day (holiday_year) where withdrawn_at is null;
