-- A subscription of somebody who may not have premium any more: since when it is to end, and when the provider had been told
-- and the person written to. In between lies a question to the provider, which may take its time.
alter table premium_subscription
  add column stopping_at timestamptz,
  add column stopped_at timestamptz;
