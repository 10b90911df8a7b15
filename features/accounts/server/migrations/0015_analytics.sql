-- Who did what kind of thing on which platform; no patient, text or address, and nobody else gets to see it.
create table analytics_event (
  id uuid primary key,
  recorded_at timestamptz not null,
  person_id uuid not null,
  action text not null,
  platform text not null check (platform in ('web', 'android', 'ios'))
);
create index analytics_event_recorded_at on analytics_event (recorded_at);
