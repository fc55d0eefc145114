-- What changed in an accepted order, made elsewhere than on its boards, until a person has seen it (BOARD-23): by kind, the
-- last change of each, with who saw it and when.
alter table customer_order add column changes jsonb;
