-- The books line by line: a door of the database for those whose money stands in them.
create view ledger_line as
select t.space_id, t.id as transaction_id, t.source, t.kind, t.booked_on, t.code, t.receipt, a.code as account, e.amount_paise
from ledger_transaction t
join ledger_entry e on e.transaction_id = t.id
join ledger_account a on a.id = e.account_id and a.space_id = t.space_id;
