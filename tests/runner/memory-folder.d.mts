export function findMemoryFolder(
  environment: { TMPDIR?: string },
  folder?: string,
  neededBytes?: number,
): string | undefined;
