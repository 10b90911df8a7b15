-- News to everybody who uses the portal; the body is Markdown.
create table notification_campaign (
  campaign_id uuid primary key,
  title text not null,
  body text not null,
  sent_at timestamptz not null,
  -- Null for the demo world.
  sent_by uuid
);
create index notification_campaign_page on notification_campaign (sent_at desc, campaign_id desc);

create table notification_read (
  person_id uuid not null,
  campaign_id uuid not null references notification_campaign (campaign_id),
  read_at timestamptz not null,
  primary key (person_id, campaign_id)
);
