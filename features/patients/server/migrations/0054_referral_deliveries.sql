-- As with other faxes: what has been settled and not told yet is told soon.
update delivery d set record_kind = 'referralFax', record_id = f.consult_id, told = d.settled_at is null
from referral_fax f where f.fax_id = d.id and f.outcome is null;
