-- A fax is told by its delivery what became of it; one that has got on and was not looked at yet is told soon.
update delivery d set record_kind = 'consultFax', record_id = f.id, told = (d.state, d.reason) is not distinct from (f.state, f.reason)
from consult_fax f where f.outgoing_fax_id = d.id and f.state in ('queued', 'sending');
