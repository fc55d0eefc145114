-- Servers of the release before do not read the archive: nothing is archived while one of them may run (0111).
alter table sales_state alter column archive_due_at set default '-infinity';
update sales_state set archive_due_at = '-infinity';
-- What counts the uses of a voucher stays when its order is archived.
alter table voucher_redemption drop constraint voucher_redemption_order_id_fkey;
