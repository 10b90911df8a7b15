-- How an account came about by signing up, and which agreement stands behind it.
create table sign_up (
  id uuid primary key,
  person_id uuid not null unique references person (id),
  plan text not null check (plan in ('plus', 'econsult')),
  role text not null check (role in ('doctor', 'resident', 'nursePractitioner')),
  province char(2) not null,
  -- Of residents: [{preceptorName, preceptorEmail}].
  preceptors jsonb not null default '[]',
  wants_onboarding boolean not null,
  heard_from text not null default '',
  heard_from_extra text not null default '',
  invite_code text not null default '',
  agreements_version integer not null,
  -- The signed PDF; its hash stands in the access log too, so that neither can be changed unseen.
  agreement_file_id uuid not null references stored_file (id),
  agreement_sha256 text not null,
  signed_up_at timestamptz not null
);

-- The first versions of the content documents; from here on operators edit them.
insert into content_document_version (name, version, document, saved_at, saved_by) values
  ('signup', 1, jsonb_build_object(
    'validationSettings', (
      select jsonb_object_agg(province, jsonb_build_object(
        'validationEnabled', false,
        'fieldName', case province when 'AB' then 'PRAC ID' when 'BC' then 'MSP Number' else 'Practice ID' end))
      from unnest('{AB,BC,MB,NB,NL,NT,NS,NU,ON,PE,QC,SK,YT}'::text[]) as province),
    'enabledProvinces', '{"plus": ["AB"], "econsult": ["AB", "BC", "SK", "YT"]}'::jsonb,
    'howDidYouHearAboutUsNew', '[
      {"value": "A colleague", "extraInputRequired": true, "extraInputType": "textfield", "header": "Name of your colleague", "dropDownOptions": []},
      {"value": "A specialist", "extraInputRequired": true, "extraInputType": "textfield", "header": "Name of the specialist", "dropDownOptions": []},
      {"value": "An association or network", "extraInputRequired": true, "extraInputType": "dropdown", "header": "Which one", "dropDownOptions": ["Medical association", "Nurse practitioner association", "College of Family Physicians", "Primary care network", "Division of Family Practice", "Another one"]},
      {"value": "A conference or course", "extraInputRequired": true, "extraInputType": "textfield", "header": "Name of the conference or course", "dropDownOptions": []},
      {"value": "Residency program", "extraInputRequired": false, "extraInputType": "textfield", "header": "", "dropDownOptions": []},
      {"value": "Email or newsletter", "extraInputRequired": false, "extraInputType": "textfield", "header": "", "dropDownOptions": []},
      {"value": "Web search", "extraInputRequired": false, "extraInputType": "textfield", "header": "", "dropDownOptions": []},
      {"value": "Social media", "extraInputRequired": true, "extraInputType": "dropdown", "header": "Which network", "dropDownOptions": ["LinkedIn", "Facebook", "Instagram", "X", "YouTube", "Another one"]},
      {"value": "Other", "extraInputRequired": true, "extraInputType": "textfield", "header": "Please tell us more", "dropDownOptions": []}
    ]'::jsonb), now(), null),
  ('clinics', 1, '{"clinicNames": []}', now(), null),
  ('emrs', 1, '{"emrList": ["Accuro", "ARYA", "Ava EMR", "CHR", "Connect Care (Epic)", "Healthquest", "Indivicare", "Intrahealth Profile", "Juno", "KAI OSCAR", "Med Access", "MedDialog", "Medesync", "MEDITECH", "MOIS", "Oracle Health", "OSCAR Pro", "P&P EMR", "Plexia", "PS Suite", "Wolf", "Other", "None"]}', now(), null),
  ('inviteAColleague', 1, jsonb_build_object('defaultPersonalMessage', $md$Hi {inviteeFirstName} {inviteeLastName},

I use Alethea to ask specialists for advice about my patients. Answers come in writing, usually within days, and many patients need no trip to a specialist at all. I think it would be useful in your practice too.

Best regards,
{inviterFirstName} {inviterLastName}$md$), now(), null);

insert into content_document_version (name, version, document, saved_at)
select 'contracts', 1, jsonb_build_object(
  'mdContractMarkdown', replace(replace(replace(contract, '[TITLE]', 'Physician'), '[MEMBER]', 'Physician'), '[STANDING]', $md$The Physician is a physician or a resident in training who is registered with the medical regulatory authority of {province}. A resident uses the Platform under the supervision of the preceptors named at sign-up, who remain responsible for the care of the patient.$md$),
  'npContractMarkdown', replace(replace(replace(contract, '[TITLE]', 'Nurse Practitioner'), '[MEMBER]', 'Nurse Practitioner'), '[STANDING]', $md$The Nurse Practitioner is registered with the nursing regulatory authority of {province} and uses the Platform within the scope of practice that the authority and, where there is one, the employer set. Where the law or the employer requires a collaborating physician, the Nurse Practitioner keeps that arrangement in force.$md$),
  'imaMarkdown', $md$# Information Management Agreement

This agreement is made on the {day} day of {month}, {year}, between **{name}** of {city}, {province} (the "Custodian"), and **Alethea** (the "Information Manager"). It belongs to the Platform Use Agreement signed on the same day.

## 1. Why this agreement exists

1. The Custodian is a custodian, or acts as the affiliate of a custodian, of health information under the health information law that applies in {province}: in Alberta the *Health Information Act*; elsewhere the corresponding provincial law, and where there is none, the provincial or federal law on the protection of personal information (PIPA or PIPEDA).
2. The Information Manager processes, stores, retrieves and transmits health information on behalf of the Custodian. The law asks for a written agreement about that, and this is it.
3. Words that the applicable law defines have here the meaning that the law gives them. Where the Custodian acts as an affiliate, the Custodian declares to be authorised by the responsible custodian to enter into this agreement.

## 2. What the Information Manager may do

1. The Information Manager collects, uses, discloses, keeps and disposes of health information only to provide the Platform: to carry a request and its attachments to the specialist service that the Custodian chooses, to carry the answer back, to keep both for the members of the consult and the staff of their clinics, and to keep the record of access that the law requires.
2. It uses the least information that each purpose needs, and the highest degree of anonymity that is practical.
3. It does not sell health information, does not use it for advertising, and does not use it to train models or for research, unless the Custodian and, where the law asks for it, the patient have consented in writing and a research ethics board has approved.
4. The Custodian keeps control of the health information. Nothing in this agreement moves ownership, custody or control to the Information Manager.

## 3. Protection

1. The Information Manager keeps administrative, technical and physical safeguards: encryption in transit and at rest with keys kept apart from the data; access by role and by need; sign-in with protection against guessing; an access log that cannot be changed unseen; backups that are tested; and secure disposal.
2. Health information is kept and processed in Canada.
3. People who work for the Information Manager see health information only when their task requires it, have signed a promise of confidentiality, and are trained when they begin and every year after.
4. A subcontractor is used only under a written agreement with at least these duties, and the Information Manager answers for it as for itself.

## 4. Access, correction and the wishes of patients

1. A patient's request for access or correction that reaches the Information Manager is passed to the Custodian within five business days. The Information Manager helps the Custodian to answer within the time that the law sets.
2. Wishes that a patient has expressed about the disclosure of their information are followed where the Custodian makes them known in the Platform.
3. Where the law asks for a privacy impact assessment, the Information Manager gives the Custodian what is needed for it.

## 5. When something goes wrong

1. The Information Manager tells the Custodian without delay, and at the latest within 24 hours after learning of it, of any loss of health information and of any unauthorised access to it or disclosure of it, with what is known of its extent, cause and risk of harm.
2. Both work together on containing it, on notifying the patient, the Commissioner and the Minister where the law requires, and on preventing it from happening again.

## 6. Audit

1. The Platform logs who viewed or changed which record, when and from where. The log of a consult is open to its members at any time.
2. On reasonable notice the Information Manager answers the Custodian's questions about its safeguards and lets the Custodian, or the Commissioner, verify them.

## 7. Term and return

1. This agreement lasts as long as the Platform Use Agreement, and its duties of confidentiality outlast both.
2. When it ends, the Information Manager gives the Custodian the health information in a usable form on request. It keeps what the law obliges it to keep, protects it as before, and then destroys it securely.
3. A breach of this agreement that is not mended within 30 days after written notice entitles the Custodian to end it at once.

## 8. Signature

Signed by **{name}**, {email}, on the {day} day of {month}, {year}.
$md$), now()
from (select $md$# Platform Use Agreement for [TITLE]s

This agreement is made on the {day} day of {month}, {year}, between **{name}** of {city}, {province} (the "[MEMBER]"), and **Alethea** (the "Provider").

## 1. Standing

1. [STANDING]
2. The [MEMBER] tells the Provider without delay when registration or permit to practise is suspended, limited or ended. Until the practice ID has been verified the Platform stays closed but for the page that says so.

## 2. The Platform

1. The Provider offers a secure portal (the "Platform") on which the [MEMBER] asks specialist services for advice about a patient or refers a patient, and exchanges messages and files with the members of the same consult.
2. The Platform carries advice between professionals. It is not a medical record, it provides no care itself, and **it is not for emergencies**: who needs an answer now uses the telephone, the on-call specialist or 911.
3. Response times that the Platform shows are experience, not promises.

## 3. Care of the patient

1. The [MEMBER] remains responsible for the care of the patient, decides whether advice is followed, and keeps what matters of it in the patient's chart.
2. The [MEMBER] gives the specialist what is needed to answer, as complete and correct as it is known, and no more health information than that.
3. The [MEMBER] reads answers in good time, arranges for somebody to do so during absences, and informs the patient as the standards of the profession ask.
4. Where the law or the standards of the profession ask for the consent of the patient, the [MEMBER] has it, and notes it.

## 4. The account

1. The account is personal. The password is told to nobody, and clinic staff work with accounts of their own.
2. The [MEMBER] keeps the devices on which the Platform is used up to date and locked, and tells the Provider at once when a device is lost or somebody else may know the password.
3. Every access is logged under the name of the account.

## 5. Privacy

1. Both parties follow the privacy law that applies to them: in Alberta the *Health Information Act*, in other provinces and territories the law on health information there, and PIPA or PIPEDA where they apply.
2. The Information Management Agreement that is signed together with this agreement governs what the Provider does with health information on behalf of the [MEMBER].
3. Pictures are taken and sent only where they serve the question, and without anything that shows more of the patient than is needed.

## 6. Fees and billing

1. The eConsult plan is free of charge. The fees of the plus plan are shown before it begins, are billed in advance, and may change with 60 days' notice; the [MEMBER] may end the plan before a change takes effect.
2. What may be claimed from a provincial health plan is the business of the [MEMBER], who answers for every claim made under their own number. Advice that the Platform gives about codes is help, not a ruling.

## 7. Rights and fair use

1. The Provider gives the [MEMBER] a right to use the Platform for the length of this agreement that cannot be transferred. Software, marks and content of the Provider remain the Provider's.
2. The [MEMBER] does not try to reach records of others, to get around safeguards, or to burden the Platform with automated requests.

## 8. Availability and responsibility

1. The Provider runs the Platform with the care of a professional, announces planned interruptions, and mends faults without undue delay. It does not promise that the Platform is always available.
2. The [MEMBER] holds professional liability protection, by membership in a protective association or by insurance, as the regulatory authority requires.
3. Neither party answers to the other for indirect loss or loss of profit. The Provider's liability under this agreement is limited to the fees paid in the twelve months before the claim or 1,000 Canadian dollars, whichever is more. Liability that the law does not allow to be limited is not limited.

## 9. Term and end

1. This agreement begins on the day of signing and lasts until one party ends it with 30 days' written notice.
2. The Provider may close the account at once when registration has ended, when the safety of patients or their information is at risk, or when this agreement is broken in a serious way.
3. Consults that are open when the agreement ends are finished or handed over. Records are kept as the law requires.

## 10. General

1. The law of {province} and the federal laws of Canada that apply there govern this agreement.
2. Changes are told at least 30 days ahead; a change that reduces the rights of the [MEMBER] needs a new signature.
3. If a clause is not valid, the others stay in force. Notices go to {email} and to the Provider's address for contact on the Platform.
4. The parties agree that this agreement is signed electronically, and that the stored document with its checksum is the proof of it.

## 11. Signature

Signed by **{name}**, {email}, on the {day} day of {month}, {year}.
$md$ as contract) as template;
