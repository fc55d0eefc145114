-- Retention deletes messages about orders (0072), in the copy of a company that moved to another cell, too.
drop trigger order_message_held on order_message;
create trigger order_message_held before insert or update on order_message
  for each row execute function refuse_while_held('draining');
