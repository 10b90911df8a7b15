-- Faxes by what members prefer: the time of the first message that nobody has been asked about yet. Set by the write of
-- the message, taken away by the job that decides who gets a fax.
alter table consult add column fax_waits_from timestamptz;
create index consult_fax_waits_from on consult (fax_waits_from) where fax_waits_from is not null;

-- One table for the faxes of a consult, whatever they were sent for.
alter table consult_moa_fax rename to consult_fax;
alter index consult_moa_fax_consult rename to consult_fax_consult;
alter index consult_moa_fax_owner_task rename to consult_fax_owner_task;
alter index consult_moa_fax_clinic_task rename to consult_fax_clinic_task;

-- moa: to an MOA, by hand. consult, messages: to a member (the owner), as they prefer.
alter table consult_fax add column kind text not null default 'moa' check (kind in ('moa', 'consult', 'messages'));
alter table consult_fax alter column kind drop default;
-- Of messages: which ones, so that the same can be sent again.
alter table consult_fax add column message_ids uuid[] not null default '{}';
-- Of a fax by preference: the fax_waits_from that it was sent for, so that a job that runs twice sends once.
alter table consult_fax add column waited_from timestamptz;
