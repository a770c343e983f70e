-- What is paid for anything but a gift, such as a service or a seat: the treasurer's own list.
create index payment_beside_gifts on payment (space_id, id desc) where purpose <> 'gift';
