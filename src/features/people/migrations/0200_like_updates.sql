-- Whether somebody hears of likes of what they wrote.
alter table person_setting add column like_updates boolean not null default true;

create or replace view person_contact as
select p.id as person_id, u.email, u."emailVerified" as is_confirmed, s.language, s.timezone,
  s.email_notifications, s.push_notifications, s.event_alerts, s.prayer_reminders, s.community_updates,
  s.donation_receipts, s.quiet_from, s.quiet_until, s.quiet_lets_reminders, s.allow_messages, s.data_sharing,
  s.like_updates
from person p join person_setting s on s.person_id = p.id left join auth_user u on u.id = p.user_id
where p.removed_at is null;
