/** What a host name may be made of before it is put into ASCII; the last three are dots of other scripts. */
const hostName = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;

/** The domain in the ASCII form of IDNA, which composes its letters; as it is where it is no host name. */
function asciiDomain(domain: string): string {
  if (!hostName.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * The one spelling of an address: lower case, letters composed, the domain in ASCII. However a keyboard sends its letters,
 * and whether the domain is typed as it reads or in punycode, it is the same address.
 */
export function canonicalAddress(text: string): string {
  const address = text.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  return at === 0 ? address : `${address.slice(0, at)}${asciiDomain(address.slice(at))}`;
}
