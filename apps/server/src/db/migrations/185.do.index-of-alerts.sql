-- Outside a transaction. A report of WhatsApp names the message, and boards show an alert that did not arrive.
create index concurrently if not exists order_message_alert on order_message (provider_message_id) where kind = 'alert';
