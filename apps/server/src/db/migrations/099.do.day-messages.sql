-- Whether the owners of a company get a message when a day was closed (REPORT-09).
alter table company add column day_messages boolean not null default false;
