-- What clinics charge for. An entry is never changed: one that no longer holds is withdrawn, and another stands in its
-- place. Amounts are cents, tax rates whole millionths.
create table payment_item (
  id uuid primary key,
  clinic_id uuid not null,
  item_code text not null,
  name text not null,
  cost_cents integer not null check (cost_cents > 0),
  tax_millionths integer not null check (tax_millionths between 0 and 1000000),
  is_external boolean not null,
  set_at timestamptz not null,
  set_by uuid,
  withdrawn_at timestamptz,
  withdrawn_by uuid
);
create unique index payment_item_once on payment_item (clinic_id, item_code) where withdrawn_at is null;
create index payment_item_history on payment_item (clinic_id, set_at);

-- An attempt to pay for an item of a consult; its id is its key at the card provider. It keeps name, price and tax as they
-- were. `request_ciphertext` is what the provider is asked with (the card's token, an address for the receipt), sealed under
-- the data key of the consult, and there only until it is known what became of the attempt.
create table payment (
  id uuid primary key,
  consult_id uuid not null,
  clinic_id uuid not null,
  item_code text not null,
  name text not null,
  cost_cents integer not null check (cost_cents > 0),
  tax_cents integer not null check (tax_cents >= 0),
  tax_millionths integer not null,
  payment_type text not null check (payment_type in ('clover', 'external')),
  status text not null check (status in ('approved', 'declined', 'pending')),
  charge_id text,
  request_ciphertext bytea,
  receipt_link text,
  recorded_by uuid not null,
  created_at timestamptz not null,
  status_updated_at timestamptz not null,
  refunded_at timestamptz,
  check (payment_type = 'clover' or status = 'approved'),
  check (request_ciphertext is null or status = 'pending'),
  check (refunded_at is null or status = 'approved')
);
-- One payment of an item counts: whoever comes second finds the first, and charges nothing.
create unique index payment_counts_once on payment (consult_id, item_code)
  where status in ('pending', 'approved') and refunded_at is null;
create index payment_of_consult on payment (consult_id, created_at);

-- That the money of a payment was given back.
create table payment_refund (
  id uuid primary key,
  payment_id uuid not null unique references payment (id),
  amount_cents integer not null check (amount_cents > 0),
  reason_ciphertext bytea not null,
  recorded_by uuid not null,
  created_at timestamptz not null
);

-- The last number that a clinic has given; its row is held by the transaction that gives the next one.
create table invoice_series (
  clinic_id uuid primary key,
  last_number integer not null,
  -- What its last invoice said of the business, for the next one.
  business_info text not null default ''
);

-- Invoices, and the entries that void some of them, under one series of numbers for each clinic. The PDF, what stands on
-- it, and the reason are sealed under the data key of the consult.
create table invoice (
  id uuid primary key,
  clinic_id uuid not null,
  number integer not null,
  consult_id uuid not null,
  total_cents integer not null,
  content_ciphertext bytea not null,
  pdf_ciphertext bytea not null,
  -- The invoice that this entry voids.
  voids uuid unique references invoice (id),
  created_by uuid not null,
  created_at timestamptz not null,
  unique (clinic_id, number),
  check ((voids is null) = (total_cents >= 0))
);
create index invoice_of_consult on invoice (consult_id, created_at);

-- What stands on an invoice; a payment stands on one that holds.
create table invoice_payment (
  invoice_id uuid not null references invoice (id),
  payment_id uuid not null references payment (id),
  holds boolean not null default true,
  primary key (invoice_id, payment_id)
);
create unique index invoice_payment_once on invoice_payment (payment_id) where holds;
