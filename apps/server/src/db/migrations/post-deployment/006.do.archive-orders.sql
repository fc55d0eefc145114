-- What counts the uses of a voucher stays when its order is archived (0111).
alter table voucher_redemption drop constraint voucher_redemption_order_id_fkey;
create or replace function archive_is_read() returns boolean language sql stable as 'select true';
