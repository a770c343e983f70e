-- What the payer gave for receipts and tax once, kept for each charge as payments keep it.
alter table mandate add column payer_pan_sealed bytea, add column payer_address text not null default '';
