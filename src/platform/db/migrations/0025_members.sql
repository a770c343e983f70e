-- Who works together at a space: its members, and the active volunteers who have an account.
create view space_team as
select space_id, person_id, role from space_member
union all
select v.space_id, v.person_id, 'volunteer' from volunteer v
where v.status = 'active' and v.person_id is not null
  and not exists (select from space_member m where m.space_id = v.space_id and m.person_id = v.person_id);
create index on volunteer (person_id, space_id) where person_id is not null;

-- A person's list tells also of what is neither a date nor a receipt: where it leads, and what its words name.
alter table notification
  add column path text,
  add column said jsonb,
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in (
    'reminder', 'place', 'cancelled', 'moved', 'live', 'recording', 'receipt',
    'invitation', 'role', 'verified', 'not-verified', 'shift', 'shift-answer', 'offer',
    'announcement', 'mention', 'message')),
  drop constraint notification_has_its_subject,
  add constraint notification_has_its_subject check (
    num_nonnulls(occurrence_id, payment_id, path) = 1
    and (kind = 'receipt') = (payment_id is not null)
    and (occurrence_id is null) = (starts_at is null)
    and (path is null) = (said is null));
