-- Accounts of children without a parent's or guardian's consent: none yet, none any more, or one that was withdrawn. Such an
-- account is stopped: nobody meets it, and nothing is written to it but what is about the consent.
create view stopped_person as
select c.person_id as id, u.email
from child_account c left join person p on p.id = c.person_id left join auth_user u on u.id = p.user_id
where c.consented_at is null or c.withdrawn_at is not null;

create or replace view person_contact as
select p.id as person_id, u.email, u."emailVerified" as is_confirmed, s.language, s.timezone,
  s.email_notifications, s.push_notifications, s.event_alerts, s.prayer_reminders, s.community_updates,
  s.donation_receipts, s.quiet_from, s.quiet_until, s.quiet_lets_reminders, s.allow_messages, s.data_sharing,
  s.like_updates, s.not_by_push, s.not_by_email, s.marketing_emails
from person p join person_setting s on s.person_id = p.id left join auth_user u on u.id = p.user_id
where p.removed_at is null and not exists (select from stopped_person x where x.id = p.id);

create or replace function is_open_to_all(who bigint) returns boolean language sql stable return
  not exists (select from person_setting as s where s.person_id = who and s.profile_visibility <> 'public')
  and not exists (select from stopped_person as x where x.id = who);
