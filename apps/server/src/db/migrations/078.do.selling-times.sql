-- When a part of the menu can be had (HOURS-13): periods by the day of the week on which they begin. Null: at all times at which
-- orders are taken; of a product: as its category.
alter table category add column selling_times jsonb;
alter table product add column selling_times jsonb;
