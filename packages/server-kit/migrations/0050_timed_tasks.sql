-- When what runs by the clock is due next: one process of all takes it by moving the moment on.
create table timed_task (
  name text primary key,
  due_at timestamptz not null,
  -- How often it has failed in a row, and with what: the code or name of the last error.
  failures integer not null default 0,
  reason text,
  check ((failures = 0) = (reason is null))
);
