export function installCommand(folder: string, options?: { tools?: boolean }): string[] | undefined;
export function installIfNeeded(options: {
  folder: string;
  what: string;
  duration: string;
  tools?: boolean;
  run?: (args: string[], folder: string) => Promise<number>;
  log?: (line: string) => void;
}): Promise<void>;
