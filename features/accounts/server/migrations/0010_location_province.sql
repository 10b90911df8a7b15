-- A clinic's province is required only of who consults (PROFILE-24); until one is given there is none, rather than a guess.
alter table person_location alter column province drop not null;
