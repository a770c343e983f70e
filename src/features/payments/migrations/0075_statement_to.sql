-- The last day that an imported statement of the payee's bank told of: until then what was not paid may still be found.
alter table payment_setting add column statement_to date;
