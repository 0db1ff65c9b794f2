const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Whether a text is written like an id of ours: a UUID in lower case. The database refuses to look for others. */
export const isId = (text: string): boolean => ID.test(text);
