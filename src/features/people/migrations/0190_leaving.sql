-- Who has asked for the deletion of their account, and until when they may change their mind.
create table person_leaving (
  person_id bigint primary key references person on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  -- what they wrote for everybody stays, without a name
  keeps_texts boolean not null,
  -- they were notified that something still hinders it
  hindered_at timestamptz
);
create index on person_leaving (due_at);

-- A change of address waits for a press in both mailboxes; of the links only hashes are kept.
create table email_change (
  user_id uuid primary key references auth_user on delete cascade,
  new_email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- made when the mails are
  old_hash text unique,
  new_hash text unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz
);
