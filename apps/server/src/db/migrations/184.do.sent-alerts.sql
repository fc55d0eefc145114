-- When WhatsApp took the alert about an order, which may be long after it was written; null for other messages.
alter table order_message add column sent_at timestamptz;
