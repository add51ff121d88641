-- Contents of files, each stored once for its owner, under an id that tells nothing of them. A blob that no node, version or upload names is
-- garbage; a row that names a file that is not there is a fault.
create table blobs (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  object_key text not null unique,
  sha256 bytea not null,
  bytes bigint not null,
  media_type text not null,
  created_at timestamptz not null default now()
);
create unique index blobs_by_content on blobs (owner_id, sha256, bytes);
create index blobs_by_age on blobs (created_at);

-- The tree of a person: folders, files, and where their magazines stand. The top is the one row without a parent that is not in the bin.
-- A deleted item keeps its place; what is in a deleted folder is not marked by itself, so that deleting and restoring any tree is one row.
create table nodes (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  parent_id uuid references nodes,
  kind text not null check (kind in ('folder', 'file', 'magazine')),
  -- Uploads, Magazine and Templates, and the top itself: they are neither renamed nor moved nor deleted.
  system text check (system in ('root', 'uploads', 'magazine', 'templates')),
  -- A magazine is named by its title alone.
  name text not null default '',
  -- NFC and case folded: no two items of a folder differ in nothing else.
  name_key text collate "C" not null default '',
  -- What lists are ordered by: without accents, numbers by their value.
  sort_key text collate "C" not null default '',
  -- The ending of its name, lower case, without its dot.
  ending text collate "C" not null default '',
  blob_id uuid references blobs,
  magazine_id uuid unique references magazines on delete cascade,
  bytes bigint not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Path of the folder it was deleted from, for when that is no longer there.
  deleted_from text,
  -- When somebody removed it from the bin: a job takes it away with everything in it.
  purged_at timestamptz,
  -- The deleted folder in whose stead this one was made, when something of it was restored: they become one again.
  stands_for uuid,
  -- Who made the content it has now.
  made_by uuid references users on delete set null,
  check ((kind = 'file') = (blob_id is not null)),
  check ((kind = 'magazine') = (magazine_id is not null)),
  check (kind <> 'magazine' or deleted_at is null),
  check (purged_at is null or deleted_at is not null)
);
create unique index nodes_by_name on nodes (parent_id, name_key) where deleted_at is null and kind <> 'magazine';
create unique index nodes_system on nodes (owner_id, system) where system is not null;
create index nodes_by_parent on nodes (parent_id);
create index nodes_listed_by_name on nodes (parent_id, kind, sort_key, id) where deleted_at is null;
create index nodes_listed_by_time on nodes (parent_id, kind, updated_at, id) where deleted_at is null;
create index nodes_listed_by_size on nodes (parent_id, bytes, id) where deleted_at is null and kind = 'file';
create index nodes_listed_by_type on nodes (parent_id, ending, sort_key, id) where deleted_at is null and kind = 'file';
create index nodes_in_bin on nodes (owner_id, deleted_at desc, id desc) where deleted_at is not null;
create index nodes_of_magazines on nodes (owner_id) where kind = 'magazine';
create index nodes_by_blob on nodes (blob_id) where blob_id is not null;
create index nodes_by_owner on nodes (owner_id);
create index nodes_by_maker on nodes (made_by) where made_by is not null;

-- Contents a file had before.
create table file_versions (
  id uuid primary key,
  node_id uuid not null references nodes on delete cascade,
  blob_id uuid not null references blobs,
  made_by uuid references users on delete set null,
  made_at timestamptz not null,
  replaced_at timestamptz not null default now()
);
create index file_versions_by_node on file_versions (node_id, replaced_at desc, id);
create index file_versions_by_blob on file_versions (blob_id);

create table favorites (
  user_id uuid not null references users on delete cascade,
  node_id uuid not null references nodes on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, node_id)
);
create index favorites_by_node on favorites (node_id);

-- When a person last opened or changed an item.
create table accesses (
  user_id uuid not null references users on delete cascade,
  node_id uuid not null references nodes on delete cascade,
  at timestamptz not null default now(),
  primary key (user_id, node_id)
);
create index accesses_by_time on accesses (user_id, at desc);
create index accesses_by_node on accesses (node_id);

-- What was done in the drive of an owner, and by whom.
create table drive_activity (
  id bigint generated always as identity primary key,
  owner_id uuid not null references users on delete cascade,
  node_id uuid references nodes on delete set null,
  actor_id uuid references users on delete set null,
  verb text not null,
  item_name text not null,
  detail text,
  at timestamptz not null default now()
);
create index drive_activity_by_owner on drive_activity (owner_id, id desc);
create index drive_activity_by_node on drive_activity (node_id, id desc);

-- Uploads that go on after a lost network, a reload or a restart: their bytes stand in `uploads/` of the data folder.
create table drive_uploads (
  id uuid primary key,
  -- Who sends it, and in whose drive it will stand.
  user_id uuid not null references users on delete cascade,
  owner_id uuid not null references users on delete cascade,
  -- The folder it will stand in, when that is there already, and the path it was sent to.
  parent_id uuid references nodes on delete set null,
  path text not null,
  on_conflict text not null check (on_conflict in ('fail', 'keep_both', 'replace')),
  bytes bigint not null,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  -- What it became, so that an answer that was lost can be given again.
  node_id uuid references nodes on delete set null,
  finished_at timestamptz
);
create index drive_uploads_by_user on drive_uploads (user_id);
create index drive_uploads_by_owner on drive_uploads (owner_id);
create index drive_uploads_by_parent on drive_uploads (parent_id) where parent_id is not null;
create index drive_uploads_by_node on drive_uploads (node_id) where node_id is not null;
create index drive_uploads_by_time on drive_uploads (touched_at);

-- Magazines made before this release get their place.
insert into nodes (id, owner_id, kind, system, name, name_key)
  select gen_random_uuid(), id, 'folder', 'root', '', '' from users;
insert into nodes (id, owner_id, parent_id, kind, system, name, name_key, sort_key)
  select gen_random_uuid(), root.owner_id, root.id, 'folder', lower(given.name), given.name, lower(given.name), lower(given.name)
  from nodes root, (values ('Uploads'), ('Magazine'), ('Templates')) given (name) where root.system = 'root';
insert into nodes (id, owner_id, parent_id, kind, magazine_id, created_at)
  select gen_random_uuid(), m.owner_id, folder.id, 'magazine', m.id, m.created_at
  from magazines m join nodes folder on folder.owner_id = m.owner_id and folder.system = 'magazine';
