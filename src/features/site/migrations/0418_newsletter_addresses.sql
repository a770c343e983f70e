-- The newsletter goes with an account to its new address. Links of letters to the old one open nothing more.
create function newsletter_follows_address() returns trigger language plpgsql as $$
begin
  begin
    update newsletter_subscription set email = new.email, token = gen_random_uuid() where email = old.email;
  exception when unique_violation then
    -- the new address has a subscription of its own
    delete from newsletter_subscription where email = old.email;
  end;
  return null;
end $$;
create trigger newsletter_follows_address after update of email on auth_user
  for each row when (old.email <> new.email) execute function newsletter_follows_address();
