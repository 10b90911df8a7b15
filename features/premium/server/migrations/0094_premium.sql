-- Who pays for premium, as the provider of payments knows them. `asked` counts the times that the provider was asked about
-- a customer, `settled` is the newest of them whose answer was kept: an answer that was overtaken is dropped.
create table premium_customer (
  person_id uuid primary key,
  provider_ref text not null unique,
  begun_at timestamptz not null,
  asked integer not null default 0,
  settled integer not null default 0
);

create table premium_subscription (
  provider_ref text primary key,
  person_id uuid not null references premium_customer,
  status text not null check (status in (
    'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index premium_subscription_person on premium_subscription (person_id, period_start desc);
create index premium_subscription_open on premium_subscription (person_id)
  where status not in ('canceled', 'incomplete_expired');

-- What the provider has told of by itself, each event once.
create table premium_event (
  provider_ref text primary key,
  type text not null,
  person_id uuid not null references premium_customer,
  happened_at timestamptz not null,
  received_at timestamptz not null
);

create index premium_event_received on premium_event (received_at);
