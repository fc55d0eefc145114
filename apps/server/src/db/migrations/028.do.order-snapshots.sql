-- Repairs the orders of erased customers, which servers before 027 made unreadable.
update customer_order set delivery = delivery || '{"addressName": ""}'
where delivery is not null and jsonb_typeof(delivery -> 'addressName') is distinct from 'string';

-- I15: what was sold, for how much and to where, as a hash taken when the order was placed. Null for orders of servers
-- before this release.
alter table customer_order add column snapshot_hash bytea;
