-- Lists of documents are told when a mail that is still on its way has gone out or failed.
update delivery d set record_kind = 'document', record_id = i.id
from issued_document i where i.mail_id = d.id and d.settled_at is null;
