-- The company's number at the tax office, printed on receipts (TICKET-01). Without one, none is printed.

alter table company add column tax_number text;
