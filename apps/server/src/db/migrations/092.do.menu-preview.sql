-- What a member looks at of the draft of the menu: from which moment, and of which outlet (EDIT-02). Null: the menu as it is live.
alter table company_preview add column menu jsonb;
