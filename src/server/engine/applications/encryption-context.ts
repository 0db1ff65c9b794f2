/** What sealed answers are bound to, so that they cannot be moved to another application. */
export const answersEncryptionContext = (applicationId: string) => `application:${applicationId}`;
