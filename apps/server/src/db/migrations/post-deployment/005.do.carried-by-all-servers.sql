-- Every server knows what a delivery fee and a tip carry: nothing has to be guarded from the release before.
drop trigger company_keeps_carried on company;
drop trigger customer_order_carries on customer_order;
drop trigger order_change_carries on order_change;
drop function keep_carried, refuse_uncarried_order, refuse_uncarried_change;
