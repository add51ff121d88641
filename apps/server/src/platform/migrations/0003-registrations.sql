-- A row of users is a person whose address is confirmed. What somebody chose before that waits here, for the browser it was chosen in.
create table registrations (
  token_hash bytea primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index registrations_of_email on registrations (email, created_at desc);
delete from users where verified_at is null;
alter table users alter column verified_at set not null;

-- A code belongs to the address it was mailed to. Those on their way, for ten minutes at most, are asked for again.
delete from codes;
alter table codes drop column user_id;
alter table codes add column email text not null;
create index codes_of_email on codes (email, purpose);

-- The address that a ticket to choose a password stands for.
alter table tickets add column email text;

-- One link signs the owner in at a time: a new one takes the row of the one before.
delete from tickets where purpose = 'owner';
create unique index one_owner_link on tickets (purpose) where purpose = 'owner';
