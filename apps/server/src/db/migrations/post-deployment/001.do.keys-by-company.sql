-- The keys with the company first take the place of those without it, which servers of the release before need (0037).
-- Foreign keys are added without a look at the rows; the next file has them looked at while orders are placed.

drop trigger order_line_company on order_line;
drop trigger order_status_history_company on order_status_history;
drop trigger order_message_company on order_message;
drop trigger voucher_redemption_company on voucher_redemption;
drop trigger voucher_customer_use_company on voucher_customer_use;
drop trigger payment_refund_company on payment_refund;
drop function set_company_of_order, set_company_of_voucher, set_company_of_capture;
drop procedure fill_company_of_each_row;
drop function use_voucher(uuid, uuid);
drop function release_voucher(uuid, timestamptz);

-- Of the release before the release before.
drop table sign_in_code;

-- Events from before 041, if any are left.
update outbox set company_id = customer_order.company_id from customer_order
  where outbox.company_id is null and channel = 'private-orders.' || customer_order.id;
delete from outbox where company_id is null;

alter table order_line alter column company_id set not null;
alter table order_line drop constraint order_line_company;
alter table order_status_history alter column company_id set not null;
alter table order_status_history drop constraint order_status_history_company;
alter table order_message alter column company_id set not null;
alter table order_message drop constraint order_message_company;
alter table voucher_redemption alter column company_id set not null;
alter table voucher_redemption drop constraint voucher_redemption_company;
alter table voucher_customer_use alter column company_id set not null;
alter table voucher_customer_use drop constraint voucher_customer_use_company;
alter table payment_refund alter column company_id set not null;
alter table payment_refund drop constraint payment_refund_company;

alter table card_attempt drop constraint card_attempt_card_id_fkey;
alter table order_line drop constraint order_line_order_id_fkey;
alter table order_message drop constraint order_message_order_id_fkey;
alter table order_status_history drop constraint order_status_history_order_id_fkey;
alter table payment drop constraint payment_card_id_fkey;
alter table payment drop constraint payment_company_id_order_id_fkey;
alter table payment drop constraint payment_company_id_replaced_order_id_fkey;
alter table payment_capture drop constraint payment_capture_company_id_order_id_fkey;
alter table payment_capture drop constraint payment_capture_payment_id_fkey;
alter table payment_refund drop constraint payment_refund_capture_id_fkey;
alter table payment_difference drop constraint payment_difference_company_id_order_id_fkey;
alter table voucher_customer_use drop constraint voucher_customer_use_voucher_id_fkey;
alter table voucher_customer_use drop constraint voucher_customer_use_customer_id_fkey;
alter table voucher_redemption drop constraint voucher_redemption_voucher_id_fkey;
alter table voucher_redemption drop constraint voucher_redemption_customer_id_fkey;
alter table voucher_redemption drop constraint voucher_redemption_order_id_fkey;
alter table webhook_delivery drop constraint webhook_delivery_order_id_fkey;
alter table webhook_delivery drop constraint webhook_delivery_company_id_webhook_id_fkey;
alter table customer_order drop constraint customer_order_company_id_customer_id_fkey;
alter table customer_order drop constraint customer_order_company_id_outlet_id_fkey;
alter table address drop constraint address_company_id_customer_id_fkey;
alter table card_attempt drop constraint card_attempt_company_id_customer_id_fkey;
alter table cart drop constraint cart_company_id_customer_id_fkey;
alter table payment_card drop constraint payment_card_company_id_customer_id_fkey;
alter table session drop constraint session_company_id_customer_id_fkey;

-- Of the tables of an order, everything that refers to it is gone by now.
alter table customer drop constraint customer_company_id_id_key;
alter table customer_order drop constraint customer_order_company_id_id_key;
alter table outlet drop constraint outlet_company_id_id_key;
alter table webhook drop constraint webhook_company_id_id_key;
alter table address drop constraint address_pkey;
alter table address add constraint address_pkey primary key using index address_key;
alter table api_key drop constraint api_key_pkey;
alter table api_key add constraint api_key_pkey primary key using index api_key_key;
alter table card_attempt drop constraint card_attempt_pkey;
alter table card_attempt add constraint card_attempt_pkey primary key using index card_attempt_key;
alter table customer drop constraint customer_pkey;
alter table customer add constraint customer_pkey primary key using index customer_key;
alter table customer_order drop constraint customer_order_pkey;
alter table customer_order add constraint customer_order_pkey primary key using index customer_order_key;
alter table lead drop constraint lead_pkey;
alter table lead add constraint lead_pkey primary key using index lead_key;
alter table one_time_code drop constraint one_time_code_pkey;
alter table one_time_code add constraint one_time_code_pkey primary key using index one_time_code_key;
alter table order_line drop constraint order_line_pkey;
alter table order_line add constraint order_line_pkey primary key using index order_line_key;
alter table order_message drop constraint order_message_pkey;
alter table order_message add constraint order_message_pkey primary key using index order_message_key;
alter table order_status_history drop constraint order_status_history_pkey;
alter table order_status_history add constraint order_status_history_pkey primary key using index order_status_history_key;
alter table outbox drop constraint outbox_pkey;
alter table outbox add constraint outbox_pkey primary key using index outbox_key;
alter table outlet drop constraint outlet_pkey;
alter table outlet add constraint outlet_pkey primary key using index outlet_key;
alter table payment drop constraint payment_pkey;
alter table payment add constraint payment_pkey primary key using index payment_key;
alter table payment_capture drop constraint payment_capture_pkey;
alter table payment_capture add constraint payment_capture_pkey primary key using index payment_capture_key;
alter table payment_card drop constraint payment_card_pkey;
alter table payment_card add constraint payment_card_pkey primary key using index payment_card_key;
alter table payment_refund drop constraint payment_refund_pkey;
alter table payment_refund add constraint payment_refund_pkey primary key using index payment_refund_key;
alter table session drop constraint session_pkey;
alter table session add constraint session_pkey primary key using index session_key;
alter table voucher drop constraint voucher_pkey;
alter table voucher add constraint voucher_pkey primary key using index voucher_key;
alter table voucher_customer_use drop constraint voucher_customer_use_pkey;
alter table voucher_customer_use add constraint voucher_customer_use_pkey primary key using index voucher_customer_use_key;
alter table voucher_redemption drop constraint voucher_redemption_pkey;
alter table voucher_redemption add constraint voucher_redemption_pkey primary key using index voucher_redemption_key;
alter table webhook drop constraint webhook_pkey;
alter table webhook add constraint webhook_pkey primary key using index webhook_key;
alter table webhook_delivery drop constraint webhook_delivery_pkey;
alter table webhook_delivery add constraint webhook_delivery_pkey primary key using index webhook_delivery_key;
alter table api_key drop constraint api_key_key_hash_key;
alter table api_key add constraint api_key_key_hash_key unique using index api_key_key_hash;
alter table card_attempt drop constraint card_attempt_provider_method_id_key;
alter table card_attempt add constraint card_attempt_provider_method_id_key unique using index card_attempt_provider_method_id;
alter table customer_order drop constraint customer_order_number_key;
alter table customer_order add constraint customer_order_number_key unique using index customer_order_number;
alter table payment drop constraint payment_order_id_key;
alter table payment add constraint payment_order_id_key unique using index payment_order_id;
alter table payment drop constraint payment_provider_request_id_key;
alter table payment add constraint payment_provider_request_id_key unique using index payment_provider_request_id;
alter table payment_capture drop constraint payment_capture_provider_payment_id_key;
alter table payment_capture add constraint payment_capture_provider_payment_id_key unique using index payment_capture_provider_payment_id;
alter table payment_card drop constraint payment_card_provider_method_id_key;
alter table payment_card add constraint payment_card_provider_method_id_key unique using index payment_card_provider_method_id;
alter table payment_refund drop constraint payment_refund_capture_id_key;
alter table payment_refund add constraint payment_refund_capture_id_key unique using index payment_refund_capture_id;
alter table payment_refund drop constraint payment_refund_provider_refund_id_key;
alter table payment_refund add constraint payment_refund_provider_refund_id_key unique using index payment_refund_provider_refund_id;
drop index payment_capture_accepted;
alter index payment_capture_accepted_once rename to payment_capture_accepted;
drop index payment_card_once;
alter index payment_card_of_fingerprint rename to payment_card_once;
drop index outbox_sequence;
alter index outbox_order rename to outbox_sequence;
drop index payment_capture_of_order, payment_capture_of_payment, payment_replaced, voucher_redemption_voucher,
  webhook_delivery_of_webhook;

alter table card_attempt add constraint card_attempt_card_id_fkey
  foreign key (company_id, card_id) references payment_card (company_id, id) not valid;
alter table order_line add constraint order_line_order_id_fkey
  foreign key (company_id, order_id) references customer_order (company_id, id) on delete cascade not valid;
alter table order_message add constraint order_message_order_id_fkey
  foreign key (company_id, order_id) references customer_order (company_id, id) on delete cascade not valid;
alter table order_status_history add constraint order_status_history_order_id_fkey
  foreign key (company_id, order_id) references customer_order (company_id, id) on delete cascade not valid;
alter table payment add constraint payment_card_id_fkey
  foreign key (company_id, card_id) references payment_card (company_id, id) not valid;
alter table payment add constraint payment_order_id_fkey
  foreign key (company_id, order_id) references customer_order (company_id, id) not valid;
alter table payment add constraint payment_replaced_order_id_fkey
  foreign key (company_id, replaced_order_id) references customer_order (company_id, id) not valid;
alter table payment_capture add constraint payment_capture_order_id_fkey
  foreign key (company_id, order_id) references customer_order (company_id, id) not valid;
alter table payment_capture add constraint payment_capture_payment_id_fkey
  foreign key (company_id, payment_id) references payment (company_id, id) not valid;
alter table payment_refund add constraint payment_refund_capture_id_fkey
  foreign key (company_id, capture_id) references payment_capture (company_id, id) not valid;
alter table voucher_customer_use add constraint voucher_customer_use_voucher_id_fkey
  foreign key (company_id, voucher_id) references voucher (company_id, id) not valid;
alter table voucher_customer_use add constraint voucher_customer_use_customer_id_fkey
  foreign key (company_id, customer_id) references customer (company_id, id) not valid;
alter table voucher_redemption add constraint voucher_redemption_voucher_id_fkey
  foreign key (company_id, voucher_id) references voucher (company_id, id) not valid;
alter table voucher_redemption add constraint voucher_redemption_customer_id_fkey
  foreign key (company_id, customer_id) references customer (company_id, id) not valid;
alter table voucher_redemption add constraint voucher_redemption_order_id_fkey
  foreign key (company_id, order_id) references customer_order (company_id, id) not valid;
alter table webhook_delivery add constraint webhook_delivery_order_id_fkey
  foreign key (company_id, order_id) references customer_order (company_id, id)
    on delete set null (order_id) not valid;
alter table webhook_delivery add constraint webhook_delivery_webhook_id_fkey
  foreign key (company_id, webhook_id) references webhook (company_id, id) not valid;
alter table customer_order add constraint customer_order_customer_id_fkey
  foreign key (company_id, customer_id) references customer (company_id, id) not valid;
alter table customer_order add constraint customer_order_outlet_id_fkey
  foreign key (company_id, outlet_id) references outlet (company_id, id) not valid;
alter table address add constraint address_customer_id_fkey
  foreign key (company_id, customer_id) references customer (company_id, id) not valid;
alter table card_attempt add constraint card_attempt_customer_id_fkey
  foreign key (company_id, customer_id) references customer (company_id, id) not valid;
alter table cart add constraint cart_customer_id_fkey
  foreign key (company_id, customer_id) references customer (company_id, id) not valid;
alter table payment_card add constraint payment_card_customer_id_fkey
  foreign key (company_id, customer_id) references customer (company_id, id) not valid;
alter table session add constraint session_customer_id_fkey
  foreign key (company_id, customer_id) references customer (company_id, id) not valid;
