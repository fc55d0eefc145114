-- EDIT-10: what the customer must not eat, as it was when the order was placed. Null: nothing, or placed by the release before.

alter table customer_order add column allergies text[];
