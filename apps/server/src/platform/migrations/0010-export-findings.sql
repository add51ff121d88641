-- What was found when the magazine of an export was looked over: read with the export, gone with its row.
alter table exports add column findings jsonb not null default '[]';
