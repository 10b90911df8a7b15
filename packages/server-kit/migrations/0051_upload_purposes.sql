-- What an upload by chunks was begun for (none is named in those of before), and when a file goes that no record has by
-- then; without a moment a day after it came.
alter table upload_session add column purpose text;
alter table stored_file add column staged_until timestamptz;
