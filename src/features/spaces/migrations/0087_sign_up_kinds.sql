-- Every kind that may be registered is offered at sign-up: one flag says both.
alter table space_kind drop column is_at_sign_up;
