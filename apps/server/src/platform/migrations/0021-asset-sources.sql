-- What a picture was made from. Where the same content stands in the drive of its owner, the picture counts for what it takes beyond it.

alter table assets add column source_sha256 bytea;

create index assets_by_source on assets (owner_id, source_sha256) where source_sha256 is not null;
