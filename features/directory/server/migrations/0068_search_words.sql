-- What an operator has said of a word or phrase that people search services by, over what the source knows of it
-- (search/meaning/clinical-words.ts). A row is taken out when the source's word counts again.
create table search_word (
  -- The word as a search reads it: without accents, endings of plurals and words of no meaning.
  key text primary key,
  typed text not null,
  -- What services call it, the first weighing most; none where the word means no more than itself.
  meant text[] not null,
  weight text not null check (weight in ('leaning', 'clinical', 'deciding')),
  version integer not null,
  set_at timestamptz not null,
  set_by uuid not null
);
