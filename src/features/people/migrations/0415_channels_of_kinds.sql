-- The kinds of notifications that a person does not want by push, and by email, though they want them; the names of
-- the settings that let them out of the list.
alter table person_setting
  add column not_by_push text[] not null default '{}'
    check (not_by_push <@ array['prayerReminders', 'eventAlerts', 'communityUpdates', 'likeUpdates']),
  add column not_by_email text[] not null default '{}'
    check (not_by_email <@ array['prayerReminders', 'eventAlerts', 'communityUpdates', 'likeUpdates']);

create or replace view person_contact as
select p.id as person_id, u.email, u."emailVerified" as is_confirmed, s.language, s.timezone,
  s.email_notifications, s.push_notifications, s.event_alerts, s.prayer_reminders, s.community_updates,
  s.donation_receipts, s.quiet_from, s.quiet_until, s.quiet_lets_reminders, s.allow_messages, s.data_sharing,
  s.like_updates, s.not_by_push, s.not_by_email, s.marketing_emails
from person p join person_setting s on s.person_id = p.id left join auth_user u on u.id = p.user_id
where p.removed_at is null;

-- Whom the newsletter goes to by their account.
create index person_setting_marketing on person_setting (person_id) where marketing_emails;
