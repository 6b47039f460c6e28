const addresses = /[^\s<>"']+@[^\s<>"']+/g;

/** What a server said, without e-mail addresses. */
export const withoutAddresses = (said: string): string => said.replace(addresses, '(address)');
