-- LEDGER-08: how long a customer has to pay, by the company's own choice. Companies that exist get the defaults.

alter table company
  add column qris_deadline_min integer not null default 15 check (qris_deadline_min between 5 and 1440),
  add column virtual_account_deadline_min integer not null default 60
    check (virtual_account_deadline_min between 5 and 1440);
