/** Encryption context of an application's answers; prevents moving them to another application. */
export const answersEncryptionContext = (applicationId: string) => `application:${applicationId}`;
