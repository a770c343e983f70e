-- A provider declines a request; a client declines a quote, and may think better of it while the quote is valid.
alter table inquiry add column declined_by text check (declined_by in ('client', 'provider'));
update inquiry set declined_by = 'provider' where state = 'declined';
alter table inquiry add constraint inquiry_declined_check check ((state = 'declined') = (declined_by is not null));
