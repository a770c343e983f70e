-- Lines that wait name the gifts whose own reference stands in them, as new lines do.
update bank_statement_line l set reference = trim(l.reference || ' ' || found.own)
from (
  select w.id, string_agg(distinct 'SANGAM' || m.own[1], ' ') as own
  from bank_statement_line w, regexp_matches(w.narration, '(?<![a-z])sangam[^a-z0-9]{0,3}([1-9][0-9]{0,11})(?![0-9])', 'gi') m(own)
  where w.settled_at is null group by w.id
) found
where l.id = found.id;
