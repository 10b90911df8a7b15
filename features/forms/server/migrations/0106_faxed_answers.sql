-- The fax of the answers to their physician, where they want one: where it went and how it has got on.
alter table form_submission
  add column fax_number text,
  add column fax_state text check (fax_state in ('queued', 'sending', 'delivered', 'failed', 'unclear')),
  add check ((fax_number is null) = (fax_state is null));
