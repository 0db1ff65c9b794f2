import { randomBytes } from 'node:crypto';

/** What the secrets of an endpoint are encrypted for. */
export const secretContext = (endpointId: string): string => `webhook_endpoint.secret:${endpointId}`;

/** A secret in the form of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
