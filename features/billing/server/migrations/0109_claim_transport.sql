-- Claim files that are handed to a folder of the payer's, and the answers that are found in another.
alter table claim_batch
  add column delivery_state text check (delivery_state in ('waiting', 'failed', 'delivered')),
  -- Why the last try did not get there.
  add column delivery_failure text,
  -- Naming the file at the payer's had begun: it may be there.
  add column delivery_begun boolean not null default false,
  add column delivery_asked_at timestamptz,
  add column delivery_asked_by uuid,
  add constraint claim_batch_delivery check (
    (delivery_state is null) = (delivery_asked_at is null) and (delivery_asked_at is null) = (delivery_asked_by is null)
    and (delivery_state is distinct from 'waiting' or status = 'made')
    and (delivery_state is distinct from 'delivered' or status = 'handedOver'));
create index claim_batch_delivered on claim_batch (delivery_asked_at) where delivery_state = 'waiting';

-- Null of an answer that was found in the folder.
alter table claim_answer alter column read_by drop not null;

create table claim_answer_file (
  id uuid primary key,
  file_name text not null unique,
  size_bytes bigint not null,
  modified_at timestamptz not null,
  -- A file is read once it has been seen twice without a change: else somebody may be writing it.
  status text not null check (status in ('seen', 'read', 'unreadable', 'settled')),
  problem text check (problem in ('too_large', 'not_text', 'lines_wrong')),
  -- Lines that are wrong and what is wrong with them, as codes.
  problem_lines jsonb not null default '[]',
  found_at timestamptz not null,
  answer_id uuid references claim_answer (id),
  check ((status in ('unreadable', 'settled')) = (problem is not null)),
  check ((status = 'read') = (answer_id is not null))
);
create index claim_answer_file_unreadable on claim_answer_file (found_at desc, id desc) where status = 'unreadable';

-- The last look into the folder of answers.
create table claim_answer_look (
  id integer primary key check (id = 1),
  looked_at timestamptz not null,
  failure text
);
