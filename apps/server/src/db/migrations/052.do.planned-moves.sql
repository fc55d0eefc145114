-- A move that can be taken back (BOARD-05) stands beside the status until it is due. A move of any kind ends it.
alter table customer_order
  add column planned_status text,
  add column planned_ready_at timestamptz,
  add column planned_due_at timestamptz,
  -- The actor, for the history and the activity log.
  add column planned_by jsonb,
  -- The member or the key that made the last move.
  add column moved_by text;
alter table order_status_history add column moved_by text;
create index customer_order_planned on customer_order (planned_due_at) where planned_due_at is not null;
