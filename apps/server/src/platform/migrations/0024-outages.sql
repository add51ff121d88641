-- Times the database went away under a job are counted apart from times its process died over it: only the second may be the job's own doing, and a slow
-- job under an unsteady database was given up though nothing was wrong with it. Read when a job is claimed; goes with the job.
alter table jobs add column outages integer not null default 0;
