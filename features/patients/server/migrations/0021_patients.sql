-- Uses of premium rights, by calendar month in Edmonton (its first day).
create table premium_use (
  person_id uuid not null,
  period date not null,
  used integer not null check (used > 0),
  primary key (person_id, period)
);

-- Referrals that went to a clinic's fax machine, until it is known and told what became of them.
create table referral_fax (
  consult_id uuid primary key,
  fax_id uuid not null unique,
  clinic_name text not null,
  created_at timestamptz not null,
  outcome text check (outcome in ('delivered', 'failed', 'unclear')),
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null))
);
