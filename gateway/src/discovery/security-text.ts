const validDays = 180;

export interface SecurityContact {
  readonly siteUrl: string;
  /** Without an address the site itself is named, whose footer says how to reach its people. */
  readonly email: string;
}

/** Where weaknesses are reported to, in the format of RFC 9116. It expires half a year after `now`, as clients cache it. */
export function securityText({ siteUrl, email }: SecurityContact, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  const contact = email === '' ? `${siteUrl}/` : `mailto:${encodeURI(email)}`;
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, vi',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
