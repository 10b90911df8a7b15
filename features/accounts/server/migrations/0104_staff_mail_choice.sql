-- Staff were told of consults that came in, and of those to book, by the choice about secure messages; it is now the one about
-- incoming consults. Who has switched the first off has said no to these mails.
update person p set preferences = jsonb_set(
  p.preferences, '{email}', coalesce(p.preferences -> 'email', '{}') || '{"econsult": false}')
where p.preferences -> 'email' -> 'secureMessaging' = 'false'
  and p.preferences -> 'email' -> 'econsult' is null
  and exists (select from person_role r where r.person_id = p.id and r.role = 'moa');
