-- Above which amount a refund asks a person for a fresh code (STAFF-15); null: none does.
alter table company add column refund_code_above_rupiah bigint;
