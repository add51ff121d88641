-- What administrators did. A person who is removed leaves no name in it.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null = done on the machine itself, or by somebody who is gone.
  actor_id uuid references users on delete set null,
  action text not null,
  -- The person it was done to.
  subject_id uuid references users on delete set null,
  -- What else it was done to: never what a person wrote, and no address.
  subject text
);
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_of_actor on audit_log (actor_id);
create index audit_log_of_subject on audit_log (subject_id);

-- Lists of people: newest first.
create index users_by_age on users (created_at desc, id desc);
