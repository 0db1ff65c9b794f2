-- Retiring a flow and trying one have roles of their own: whoever could publish or edit forms before has them, too.

UPDATE account SET roles = roles || '{retire}' WHERE 'publish' = ANY (roles) AND NOT 'retire' = ANY (roles);
UPDATE account SET roles = roles || '{try}' WHERE 'schemas' = ANY (roles) AND NOT 'try' = ANY (roles);
