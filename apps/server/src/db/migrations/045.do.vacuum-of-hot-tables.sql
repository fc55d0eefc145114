-- Tables whose rows change often are cleaned before a fifth of them is dead, which is the default; those that only grow
-- are cleaned after so many new rows, so that index-only scans stay possible.
alter table rate_limit set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
alter table session set (autovacuum_vacuum_scale_factor = 0.05, fillfactor = 80);
alter table cart set (autovacuum_vacuum_scale_factor = 0.05, fillfactor = 80);
alter table webhook set (fillfactor = 80);
alter table outbox_position set (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0, fillfactor = 50);
alter table customer_order set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table payment set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table webhook_delivery set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table order_message set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table outbox set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table provider_event set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
