-- Whoever runs a place that nobody has claimed asks for it through the verification that stands. Several may: one gets it.
alter table space_verification
  add column is_claim boolean not null default false,
  drop constraint space_verification_outcome_check,
  add constraint space_verification_outcome_check
    check (outcome in ('granted', 'refused', 'withdrawn') or (is_claim and outcome = 'taken'));
drop index space_verification_open;
create unique index space_verification_open on space_verification (space_id) where decided_at is null and not is_claim;
create unique index space_claim_open on space_verification (space_id, asked_by) where decided_at is null and is_claim;
create index space_claim_of_person on space_verification (asked_by, id desc) where is_claim;
create index space_claim_waiting on space_verification (id desc) where decided_at is null and is_claim;
