-- What the Alberta schedule says, by item and day: fees, bands of calls, limits, statutory holidays. An entry is never changed:
-- a new version is in force from its day on, and one that was wrong is withdrawn.
create table fee_schedule_entry (
  id uuid primary key,
  kind text not null check (kind in ('fee', 'bands', 'limit', 'holiday')),
  -- Tells items of a kind apart: the code, the limit, the holiday.
  item_key text not null,
  item jsonb not null,
  valid_from date not null,
  -- From that day the item is in the schedule no more.
  is_end boolean not null,
  source text not null,
  set_at timestamptz not null,
  -- Null of what the portal came with.
  set_by uuid,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index fee_schedule_entry_once on fee_schedule_entry (kind, item_key, valid_from) where withdrawn_at is null;

insert into fee_schedule_entry (id, kind, item_key, item, valid_from, is_end, source, set_at)
select gen_random_uuid(), kind, item_key, item::jsonb, valid_from::date, false, source, '2026-03-03T18:00:00Z'
from (values
  ('fee', '03.01O', '{"kind":"fee","code":"03.01O","cents":6899}', '2025-04-01', 'AMA Fee Navigator, March 2026'),
  ('fee', '03.01R', '{"kind":"fee","code":"03.01R","cents":3553}', '2025-04-01', 'AMA Fee Navigator, March 2026'),
  ('fee', '03.01LJ', '{"kind":"fee","code":"03.01LJ","cents":7812}', '2025-04-01', 'AMA Fee Navigator, March 2026'),
  ('fee', '03.01LK', '{"kind":"fee","code":"03.01LK","cents":11565}', '2025-04-01', 'AMA Fee Navigator, March 2026'),
  ('fee', '03.01LL', '{"kind":"fee","code":"03.01LL","cents":13649}', '2025-04-01', 'AMA Fee Navigator, March 2026'),
  ('fee', '03.01LG', '{"kind":"fee","code":"03.01LG","cents":3520}', '2025-04-01', 'AMA Fee Navigator, March 2026'),
  ('fee', '03.01LH', '{"kind":"fee","code":"03.01LH","cents":3855}', '2025-04-01', 'AMA Fee Navigator, March 2026'),
  ('fee', '03.01LI', '{"kind":"fee","code":"03.01LI","cents":4190}', '2025-04-01', 'AMA Fee Navigator, March 2026'),
  ('bands', 'calls', '{"kind":"bands","dayFrom":"07:00","eveningFrom":"17:00","nightFrom":"22:00"}', '2000-01-01',
    'Notes on 03.01LJ, 03.01LK and 03.01LL, AMA Fee Navigator, March 2026'),
  ('limit', 'claimWithinDays', '{"kind":"limit","limit":"claimWithinDays","count":90}', '2000-01-01',
    'Alberta Health, code 80G'),
  ('limit', 'warnAfterDays', '{"kind":"limit","limit":"warnAfterDays","count":60}', '2000-01-01',
    'Ours, not of the schedule'),
  ('limit', 'opinionWithinDays', '{"kind":"limit","limit":"opinionWithinDays","count":30}', '2000-01-01',
    'Note on 03.01O, AMA Fee Navigator, March 2026'),
  ('limit', 'callsOfDay', '{"kind":"limit","limit":"callsOfDay","count":2}', '2000-01-01',
    'Notes on 03.01LJ, 03.01LK and 03.01LL, AMA Fee Navigator, March 2026'),
  ('holiday', 'newYearsDay', '{"kind":"holiday","holiday":"newYearsDay"}', '2000-01-01', 'General rule 1.2'),
  ('holiday', 'familyDay', '{"kind":"holiday","holiday":"familyDay"}', '2000-01-01', 'General rule 1.2'),
  ('holiday', 'goodFriday', '{"kind":"holiday","holiday":"goodFriday"}', '2000-01-01', 'General rule 1.2'),
  ('holiday', 'victoriaDay', '{"kind":"holiday","holiday":"victoriaDay"}', '2000-01-01', 'General rule 1.2'),
  ('holiday', 'canadaDay', '{"kind":"holiday","holiday":"canadaDay"}', '2000-01-01', 'General rule 1.2'),
  ('holiday', 'albertaHeritageDay', '{"kind":"holiday","holiday":"albertaHeritageDay"}', '2000-01-01', 'General rule 1.2'),
  ('holiday', 'labourDay', '{"kind":"holiday","holiday":"labourDay"}', '2000-01-01', 'General rule 1.2'),
  ('holiday', 'thanksgivingDay', '{"kind":"holiday","holiday":"thanksgivingDay"}', '2000-01-01', 'General rule 1.2'),
  ('holiday', 'remembranceDay', '{"kind":"holiday","holiday":"remembranceDay"}', '2000-01-01', 'General rule 1.2'),
  ('holiday', 'christmasDay', '{"kind":"holiday","holiday":"christmasDay"}', '2000-01-01', 'General rule 1.2'),
  ('holiday', 'boxingDay', '{"kind":"holiday","holiday":"boxingDay"}', '2000-01-01', 'General rule 1.2')
) as known (kind, item_key, item, valid_from, source);
