-- A person's mark stands for the name that staff confirmed; with another one it is off since unmarked_at.
alter table person
  add column verified_name text not null default '',
  add column unmarked_at timestamptz,
  add constraint person_unmarked_was_verified
    check (unmarked_at is null or (verified_at is null and verified_name <> ''));
update person set verified_name = name where verified_at is not null;
