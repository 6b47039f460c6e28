export function hashSources(root: string): string;
export function buildPagesIfNeeded(
  root: string,
  options?: { run?: (args: string[], folder: string) => Promise<number>; log?: (line: string) => void },
): Promise<void>;
