-- Files whose key in the store still tells who sent them and what they were named; the server gives them random keys.
create index stored_file_to_rename on stored_file (id) where path !~ '^[A-Za-z]+/[a-z2-7]{32}$';
