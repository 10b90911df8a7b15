-- The list of forms at the operator's desk, changed last first, with how often each was asked.
create index form_template_changed on form_template (updated_at desc, id desc);
create index form_send_form on form_send (form_id, version);
