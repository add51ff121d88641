-- Drawings people keep beside their magazines. The text is stored as it is sent out again.
create table notes (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  content text not null,
  bytes integer not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index notes_by_owner on notes (owner_id, updated_at desc, id desc);
create index notes_in_bin on notes (deleted_at) where deleted_at is not null;

-- Pictures that came with a note end when no note shows them any more; those people uploaded for magazines do not.
alter table assets add column origin text not null default 'upload' check (origin in ('upload', 'note'));
create index assets_of_notes on assets (created_at) where origin = 'note';

create table note_pictures (
  note_id uuid not null references notes on delete cascade,
  asset_id uuid not null references assets on delete cascade,
  primary key (note_id, asset_id)
);
create index note_pictures_by_asset on note_pictures (asset_id);
