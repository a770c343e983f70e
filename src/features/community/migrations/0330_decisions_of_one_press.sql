-- What somebody got besides, as their text was taken down: with it one decision, read and appealed against at once.
alter table community_decision add column part_of bigint references community_decision on delete cascade;
create unique index community_decision_part on community_decision (part_of) where part_of is not null;
