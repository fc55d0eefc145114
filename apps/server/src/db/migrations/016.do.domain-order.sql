-- The first domain that a company names is the one the world is told, so their order is kept.

alter table company_domain add column place integer not null default 0;
