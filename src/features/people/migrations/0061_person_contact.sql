-- How somebody is reached, and what they wish to hear: a door of the database to accounts and settings, for those who
-- notify. Who was removed is reached by nobody; without an account there is no address.
create view person_contact as
select p.id as person_id, u.email, u."emailVerified" as is_confirmed, s.language, s.timezone,
  s.email_notifications, s.push_notifications, s.event_alerts, s.prayer_reminders, s.community_updates,
  s.donation_receipts, s.quiet_from, s.quiet_until, s.quiet_lets_reminders, s.allow_messages, s.data_sharing
from person p join person_setting s on s.person_id = p.id left join auth_user u on u.id = p.user_id
where p.removed_at is null;
