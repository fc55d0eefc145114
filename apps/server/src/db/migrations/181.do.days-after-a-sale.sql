-- The last day, other than that of its order, on which a sale has figures: money may go back much later (REPORT-10). Its days are
-- written as `2026-11-29` whatever the session is set to.
create function last_other_day(day date, figures jsonb) returns date language plpgsql immutable as $$
begin
  return (select max(at::date) from jsonb_object_keys(figures) as at where at::date <> day);
end $$;
