-- What the asking feature asks for no more: its page takes no money from then on, and money that comes all the same
-- completes it still.
alter table payment
  add column withdrawn_at timestamptz,
  add constraint payment_withdrawn_check check (withdrawn_at is null or state <> 'pending');
