-- Nothing reads it (decision 004), and every save wrote what it replaced a second time.
drop table magazine_history;

-- When the account goes, with everything that is its person's; null = never.
alter table users add column deletes_at timestamptz;

-- What the hourly sweep looks for.
create index magazines_in_bin on magazines (deleted_at) where deleted_at is not null;
create index exports_of_owner on exports (owner_id, updated_at desc);
