-- The language in which the customer is told about an order: the one the page was read in when it was placed. An order
-- that a server of the release before placed has none, and is told about in the first language of its company.

alter table customer_order add column locale text;
