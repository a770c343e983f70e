-- Where somebody was when they looked for a time is needed for the way, and not kept; the exact point they add themselves.
update booking set lat = null, lng = null where not has_exact_point and lat is not null;
