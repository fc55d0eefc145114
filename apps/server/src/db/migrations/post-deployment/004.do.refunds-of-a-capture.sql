-- A capture is given back in parts as well: servers of the release before knew one refund of each.
alter table payment_refund drop constraint payment_refund_capture_id_key;
