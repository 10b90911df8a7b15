-- Tables of the sign-in library; names are given to it in sign-in.ts.
create table auth_user (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table auth_session (
  id uuid primary key,
  user_id uuid not null references auth_user (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  clinic_id uuid
);
create index auth_session_user on auth_session (user_id);
create table auth_account (
  id uuid primary key,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references auth_user (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_account_user on auth_account (user_id);
create table auth_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verification_identifier on auth_verification (identifier);

create table clinic (
  id uuid primary key,
  name text not null,
  street text not null default '',
  city text not null,
  province char(2) not null,
  postal_code text not null default '',
  clinic_phone text not null default '',
  fax text not null default '',
  created_at timestamptz not null
);

create table person (
  id uuid primary key references auth_user (id),
  first_name text not null,
  last_name text not null,
  title text not null default '',
  credentials text not null default '',
  provider_type text check (provider_type in ('md', 'np', 'resident')),
  autonomous_practice boolean not null default false,
  practice_id text,
  practice_id_province char(2),
  preferences jsonb not null default '{}',
  search_filters text[] not null default '{}',
  locked_at timestamptz,
  created_at timestamptz not null
);

-- Locations are never removed or reordered; location_index is the position (locationIdx).
create table person_location (
  person_id uuid not null references person (id),
  location_index integer not null check (location_index >= 0),
  clinic_id uuid references clinic (id),
  clinic_name text not null,
  clinic_phone text not null default '',
  emr text not null default '',
  fax text not null default '',
  city text not null default '',
  province char(2) not null,
  billable boolean not null default false,
  disabled boolean not null default false,
  is_default boolean not null default false,
  primary key (person_id, location_index)
);

create table clinic_membership (
  clinic_id uuid not null references clinic (id),
  person_id uuid not null references person (id),
  granted_at timestamptz not null,
  granted_by uuid,
  primary key (clinic_id, person_id)
);
create index clinic_membership_person on clinic_membership (person_id);

create table role (
  name text primary key,
  permissions text[] not null,
  updated_at timestamptz not null
);

create table person_role (
  person_id uuid not null references person (id),
  role text not null references role (name),
  granted_at timestamptz not null,
  granted_by uuid,
  primary key (person_id, role)
);
create index person_role_role on person_role (role);

create table user_metadata (
  person_id uuid not null references person (id),
  platform text not null check (platform in ('web', 'android', 'ios')),
  version text not null,
  last_login timestamptz not null,
  primary key (person_id, platform)
);

-- The default permission lists (decisions.md, Roles); data from here on.
insert into role (name, permissions, updated_at) values
  ('doctor', '{econsultAndSecureMessaging,secureMessagingSendMessages,approveEconsult,cameraAndGallery,phnLookup}', now()),
  ('nursePractitioner', '{econsultAndSecureMessaging,secureMessagingSendMessages,cameraAndGallery,phnLookup}', now()),
  ('resident', '{econsultAndSecureMessaging,secureMessagingSendMessages,forwardEconsult,cameraAndGallery,phnLookup}', now()),
  ('specialist', '{econsultAndSecureMessaging,secureMessagingSendMessages,approveEconsult,addUserToActivity,editActivityStatus,readActivityPayments,billing,billingCodeCustomization,billingReport,econsultOutcomes,specialistTemplates,specialistScheduleEditing,phoneConsult,cameraAndGallery,phnLookup}', now()),
  ('dermatologist', '{imageAnnotation}', now()),
  ('otolaryngologist', '{imageAnnotation,billAudiogram,billSinusEndoscopy}', now()),
  ('dentist', '{econsultAndSecureMessaging,secureMessagingSendMessages,addUserToActivity,editActivityStatus,readActivityPayments,createAveiroCharge,dentistOutcomes,specialistTemplates,specialistScheduleEditing,cameraAndGallery,phnLookup}', now()),
  ('adminFee', '{forms,oneWayMessaging,patientCC,moaMessaging,billing,billingCodeCustomization,billingReport,sendMsgOnBehalfOfPhysicianOrClinic}', now()),
  ('free', '{}', now()),
  ('premiumEligible', '{maySignupForPremium}', now()),
  ('premium', '{premiumForms,premiumOneWayMessaging,patientCC,mayManagePremium}', now()),
  ('moa', '{moaConsultInbox,secureMessagingSendMessages,forms,oneWayMessaging,sendMsgOnBehalfOfPhysicianOrClinic,phnLookup}', now()),
  ('bookingMoa', '{editActivityStatus,addUserToActivity,readActivityPayments,createAveiroCharge}', now()),
  ('pracIdValidationRequired', '{pracIdValidationRequiredPage}', now()),
  ('operator', '{peopleAdmin,roleAdmin,clinicAdmin,directoryAdmin,contentAdmin,claimsAdmin,newsAdmin,labellingPoolAdmin,auditReader}', now());

-- What other features may read of people and clinics, in statements of their own.
create view directory_person as
  select id as person_id, first_name, last_name, title, credentials, provider_type, autonomous_practice, practice_id
  from person;
create view directory_clinic as
  select id as clinic_id, name as clinic_name, street, city, province, postal_code, clinic_phone, fax from clinic;
create view directory_person_location as
  select person_id, location_index, clinic_id, clinic_name, clinic_phone, fax, city, province, disabled, is_default
  from person_location;
create view directory_clinic_member as select clinic_id, person_id from clinic_membership;
