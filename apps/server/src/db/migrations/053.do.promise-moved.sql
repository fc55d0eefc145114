-- A message that the promised time has moved (BOARD-11).
alter table order_message drop constraint order_message_kind_check;
alter table order_message add constraint order_message_kind_check check (kind in ('placed', 'accepted', 'delayed', 'ready',
  'on_the_way', 'cancelled', 'refunded', 'alert')) not valid;
