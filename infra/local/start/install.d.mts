export function installCommand(folder: string): string[] | undefined;
export function installIfNeeded(options: {
  folder: string;
  what: string;
  duration: string;
  run?: (args: string[], folder: string) => Promise<number>;
  log?: (line: string) => void;
}): Promise<void>;
