const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Whether a text has the form of an id: a UUID in lower case. PostgreSQL rejects queries with malformed UUIDs. */
export const isId = (text: string): boolean => ID.test(text);
