-- When the private link of a client without an account was shown to its provider, to send it: what is done by it may be
-- their own doing. Until now every link was shown to them.
alter table order_link add column shown_at timestamptz;
update order_link set shown_at = created_at;
