-- The stems of what a service says of itself, each with the weight of the strongest place that it stands in: its name and
-- subsite, its specialty, its short description, its long one; in hundredths. A question is held against these, and not
-- against texts.
create table service_term (
  stem text not null,
  service_id uuid not null references service (id),
  weight integer not null,
  primary key (stem, service_id)
);
create index service_term_service on service_term (service_id);

create view service_term_source as
  select s.id as service_id, term.lexeme as stem,
    case (select min(place) from unnest(term.weights) place)
      when 'A' then 100 when 'B' then 80 when 'C' then 60 else 25 end as weight
  from service s, unnest(
    setweight(to_tsvector('english', plain_text(s.service_name || ' ' || s.subsite)), 'A') ||
    setweight(to_tsvector('english', plain_text(s.specialty)), 'B') ||
    setweight(to_tsvector('english', plain_text(s.short_description)), 'C') ||
    setweight(to_tsvector('english', plain_text(s.long_description)), 'D')) term (lexeme, positions, weights);

insert into service_term (stem, service_id, weight) select stem, service_id, weight from service_term_source;
