/** Characters allowed in a host name before IDNA; the last three are full stops of other scripts. */
const hostName = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;

/** The domain in IDNA ASCII; unchanged if it is not a host name. */
function asciiDomain(domain: string): string {
  if (!hostName.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Canonical form of an email address, for storage and comparison: lower case, NFC, domain in IDNA ASCII. */
export function canonicalAddress(text: string): string {
  const address = text.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  return at === 0 ? address : `${address.slice(0, at)}${asciiDomain(address.slice(at))}`;
}
