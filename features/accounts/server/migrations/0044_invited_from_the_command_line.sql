-- The first operator is invited by nobody who has an account: by the command line of the installation.
alter table account_invitation alter column invited_by drop not null;
