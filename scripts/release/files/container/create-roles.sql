-- Run once, by the PostgreSQL image, on a new cluster: the database, its owner and the role of the server.
\set owner_password `cat /secrets/owner-password`
\set server_password `cat /secrets/server-password`
CREATE ROLE boai_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE boai LOGIN PASSWORD :'server_password';
GRANT boai TO boai_owner;
CREATE DATABASE boai OWNER boai_owner;
