-- News as the operator's desk writes it. `sent_at` is null for a draft and lies ahead for what is scheduled; `announced_at`
-- says that open browsers were told, which is done when its time has come. An empty list of an audience leaves nobody out.
alter table notification_campaign
  alter column sent_at drop not null,
  add column title_fr text not null default '',
  add column body_fr text not null default '',
  add column roles text[] not null default '{}',
  add column provinces text[] not null default '{}',
  add column clinic_ids uuid[] not null default '{}',
  add column version integer not null default 1,
  add column saved_at timestamptz,
  add column saved_by uuid,
  add column announced_at timestamptz,
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid;
update notification_campaign set saved_at = sent_at, saved_by = sent_by, announced_at = sent_at;
alter table notification_campaign alter column saved_at set not null;

drop index notification_campaign_page;
create index notification_campaign_page on notification_campaign (sent_at desc, campaign_id desc)
  where withdrawn_at is null and sent_at is not null;
create index notification_campaign_due on notification_campaign (sent_at)
  where announced_at is null and withdrawn_at is null and sent_at is not null;

-- What a piece of news said before it was changed, from its publication on.
create table notification_version (
  campaign_id uuid not null references notification_campaign (campaign_id),
  version integer not null,
  content jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid,
  primary key (campaign_id, version)
);

create index notification_read_campaign on notification_read (campaign_id);
