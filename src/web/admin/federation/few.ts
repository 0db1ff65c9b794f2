/** What stands for a number from one to four of one organisation, which the server does not give. */
export const FEW = '少于5';
