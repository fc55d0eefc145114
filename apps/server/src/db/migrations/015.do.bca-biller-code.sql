-- The company's code at the bank, named in the steps of paying at an ATM (AMB-070). Without one no code is named.

alter table company add column bca_biller_code text;
