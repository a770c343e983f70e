-- What other features ask of the reviews of those whom they served: the stars, and not the words.
create view review_brief as
select r.subject_type, r.subject_id, r.person_id, r.rating from artist_review r where r.removed_at is null;
