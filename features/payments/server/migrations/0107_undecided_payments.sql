-- What the provider has and had not decided is asked about by itself.
create index payment_undecided on payment (created_at) where status = 'pending' and charge_id is not null;
