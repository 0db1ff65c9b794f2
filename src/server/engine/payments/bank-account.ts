/** Stands where a provider's id stands, for the account that transfers come in on and go out from. */
export const BANK = 'bank';
