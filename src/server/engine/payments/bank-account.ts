/** Used as provider id for the bank account that transfers are received on and sent from. */
export const BANK = 'bank';
