-- What outlives its reason, and outlets that pause themselves (HOURS-15, decision 0060).
alter table company
  -- Whether an outlet pauses itself after orders in a row that were not answered.
  add column pauses_itself boolean not null default false;

alter table outlet
  -- Since when the busy time lasts, and whether people were reminded of it. Pauses have both in themselves.
  add column busy_since timestamptz,
  add column is_busy_reminded boolean not null default false,
  -- When people are next reminded of a pause or a busy time.
  add column remind_at timestamptz;
create index outlet_to_remind on outlet (remind_at) where remind_at is not null;

alter table stock
  add column sold_out_since timestamptz,
  -- When people are reminded of the mark.
  add column remind_at timestamptz,
  add column is_reminded boolean not null default false;
create index stock_to_remind on stock (remind_at) where remind_at is not null;

-- What the message says when it is about no order; `order_id` is then an id of the notice.
alter table push_message add column notice jsonb;
