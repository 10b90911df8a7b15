-- How far a call is that somebody asked for at sign-up: open, tried in vain, or done.
alter table sign_up
  add column onboarding_state text not null default 'open' check (onboarding_state in ('open', 'notReached', 'done')),
  add column onboarding_changed_at timestamptz,
  add column onboarding_changed_by uuid references person (id);
create index sign_up_onboarding on sign_up (signed_up_at, person_id) where wants_onboarding and onboarding_state <> 'done';

-- Places of work that belong to no clinic yet, for the desk's list of them.
create index person_location_untied on person_location (person_id) where clinic_id is null and not disabled;
