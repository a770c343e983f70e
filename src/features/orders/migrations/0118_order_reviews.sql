-- When the client said how it was: nobody asks for it any more, and the order cannot be reopened.
alter table commission add column reviewed_at timestamptz;
