const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};
const namePattern = /^[A-Za-z0-9_-]{1,200}\.([a-z0-9]{1,10})$/;

export function contentTypeOf(name: string): string | undefined {
  const extension = namePattern.exec(name)?.[1];
  return extension !== undefined && Object.hasOwn(contentTypes, extension) ? contentTypes[extension] : undefined;
}

/** Throws if name and content type do not match: a programming error. */
export function checkName(name: string, contentType: string): void {
  const expected = contentTypeOf(name);
  if (expected === undefined) throw new Error(`${name} is not a valid file name`);
  if (expected !== contentType) throw new Error(`${name} cannot have content type ${contentType}`);
}
